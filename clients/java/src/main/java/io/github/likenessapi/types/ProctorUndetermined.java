// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A field without a value.
 *
 * @param field A field of the result of proctor.check that may be absent.
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value.
 * @param reason Why the value is absent, in one sentence; present with status undetermined.
 */
public record ProctorUndetermined(ProctorField field, AnswerStatus status, String reason) {}
