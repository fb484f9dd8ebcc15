// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Absent before the first decision.
 *
 * @param score The number. 0 to 100.
 * @param moved What took points away, the most first; empty when nothing did.
 */
public record VerificationTrustSeal(double score, List<VerificationTrustMove> moved) {}
