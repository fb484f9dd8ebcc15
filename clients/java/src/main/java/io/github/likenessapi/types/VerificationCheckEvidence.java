// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What a check rests on.
 *
 * @param check The check by its name in requests: faceMatch has similarity and threshold, liveness
 *     has status, score, reasonCode and frames; with a challenge also challenge and found, and
 *     depth and growth (motion) or reflection and strength (light): numbers without a unit
 *     (docs/verification.md); what could not be measured is 0, and found says so.
 * @param evidence The values.
 */
public record VerificationCheckEvidence(String check, List<VerificationEvidence> evidence) {}
