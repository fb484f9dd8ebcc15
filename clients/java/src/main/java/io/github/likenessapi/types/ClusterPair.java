// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The similarity of two of the faces.
 *
 * @param a Id of the first face.
 * @param b Id of the second face.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 */
public record ClusterPair(String a, String b, double similarity) {}
