// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A number that sums the checks up. It informs and never decides: 100 minus what each check takes
 * away, at least 0 (docs/verification.md).
 *
 * @param score The number. 0 to 100.
 * @param moved What took points away, the most first; empty when nothing did.
 */
public record VerificationTrustSeal(double score, List<VerificationTrustMove> moved) {}
