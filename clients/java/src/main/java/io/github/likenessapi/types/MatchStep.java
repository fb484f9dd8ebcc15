// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The comparison of the two faces.
 *
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param score Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the
 *     same person.
 * @param match True when similarity is at or above threshold and, for young faces, at or above the
 *     similarity that has the same false match rate at their age (calibration.threshold).
 * @param status undetermined: the similarity of the faces reaches the threshold, but both look
 *     young and it does not reach the similarity that has the same false match rate at their age,
 *     or both show too little to tell people apart. Whether they are one person is not known.
 *     Absent otherwise; null when absent
 * @param reason Why the match is undetermined, in one sentence; present with status undetermined;
 *     null when absent
 * @param threshold The threshold applied.
 */
public record MatchStep(
    double similarity,
    double score,
    boolean match,
    MatchStatus status,
    String reason,
    double threshold) {}
