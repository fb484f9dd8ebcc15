// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Why the face was not enrolled; absent unless the enrolment failed.
 *
 * @param code Code of the reason.
 * @param text What happened, in one sentence.
 * @param fix What to do about it, in one sentence.
 */
public record WebhookEnrolmentReason(String code, String text, String fix) {}
