// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Something that was found, and what follows from it.
 *
 * @param code Code of a reason. docs/verification.md has the table.
 * @param outcome What it leads to: declined, review, nothing (note), or no decision at all (none:
 *     the verification expired or was cancelled).
 * @param text What was found, in one sentence.
 * @param fix What to do about it, in one sentence.
 * @param evidence What the reason rests on; absent when there is nothing to add; null when absent
 */
public record VerificationReason(
    VerificationReasonCode code,
    VerificationReasonOutcome outcome,
    String text,
    String fix,
    List<VerificationEvidence> evidence) {}
