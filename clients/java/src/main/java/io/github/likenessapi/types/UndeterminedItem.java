// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * An item without an answer.
 *
 * @param item Something worn on or held in front of a face.
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value.
 * @param reason Why the value is absent, in one sentence; present with status undetermined.
 */
public record UndeterminedItem(PpeItem item, AnswerStatus status, String reason) {}
