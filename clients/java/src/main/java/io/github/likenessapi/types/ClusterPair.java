// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The similarity of two of the faces.
 *
 * @param a Id of the first face.
 * @param b Id of the second face.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param status undetermined: both faces look young, and their similarity reaches the threshold,
 *     but not the similarity that has the same false match rate at their age. Whether they are one
 *     person is not known. Absent otherwise; null when absent
 * @param reason Why the match is undetermined, in one sentence; present with status undetermined;
 *     null when absent
 */
public record ClusterPair(
    String a, String b, double similarity, MatchStatus status, String reason) {}
