// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A check and the points that it took away.
 *
 * @param check Name of the check.
 * @param by Points, below 0.
 */
public record VerificationTrustMove(String check, double by) {}
