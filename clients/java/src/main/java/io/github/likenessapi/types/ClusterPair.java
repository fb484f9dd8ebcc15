// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The similarity of two of the faces.
 *
 * @param a Id of the first face.
 * @param b Id of the second face.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param status undetermined: the similarity of the faces reaches the threshold, but both look
 *     young and it does not reach the similarity that has the same false match rate at their age,
 *     or both show too little to tell people apart. Whether they are one person is not known.
 *     Absent otherwise; null when absent
 * @param reason Why the match is undetermined, in one sentence; present with status undetermined;
 *     null when absent
 */
public record ClusterPair(
    String a, String b, double similarity, MatchStatus status, String reason) {}
