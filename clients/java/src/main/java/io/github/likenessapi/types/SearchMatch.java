// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A person found. The values are those of the person's most similar face.
 *
 * @param personId Your id of the person.
 * @param faceId The most similar face of the person.
 * @param labels The person's labels.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param score Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the
 *     same person.
 * @param status undetermined: the similarity of the faces reaches the threshold, but both look
 *     young and it does not reach the similarity that has the same false match rate at their age,
 *     or both show too little to tell people apart. Whether they are one person is not known.
 *     Absent otherwise; null when absent
 * @param reason Why the match is undetermined, in one sentence; present with status undetermined;
 *     null when absent
 */
public record SearchMatch(
    String personId,
    String faceId,
    List<String> labels,
    double similarity,
    double score,
    MatchStatus status,
    String reason) {}
