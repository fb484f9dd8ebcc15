// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The comparison of the two faces.
 *
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param score Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the
 *     same person.
 * @param match True when similarity is at or above threshold.
 * @param threshold The threshold applied.
 */
public record MatchStep(double similarity, double score, boolean match, double threshold) {}
