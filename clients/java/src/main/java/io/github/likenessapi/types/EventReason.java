// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Part of the interface: event reason.
 *
 * @param code Code of the reason.
 * @param outcome What it leads to.
 * @param text What was found, in one sentence.
 * @param fix What to do about it, in one sentence.
 */
public record EventReason(String code, EventReasonOutcome outcome, String text, String fix) {}
