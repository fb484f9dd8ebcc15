// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The result of each step; all steps always run.
 *
 * @param liveness The liveness of the selfie.
 * @param quality The quality checks of the selfie.
 * @param match The comparison of the two faces.
 */
public record IdentitySteps(LivenessStep liveness, QualityStep quality, MatchStep match) {}
