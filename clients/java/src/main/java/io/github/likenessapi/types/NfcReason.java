// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A cause by its step.
 *
 * @param step The step that a reason belongs to.
 * @param code A cause. docs/chip.md explains each.
 * @param message A sentence for people.
 */
public record NfcReason(NfcStep step, NfcReasonCode code, String message) {}
