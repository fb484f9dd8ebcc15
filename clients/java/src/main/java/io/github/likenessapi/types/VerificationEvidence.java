// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * One measured or recorded value.
 *
 * @param name What it is, such as similarity.
 * @param value The value as text, such as 0.4312.
 */
public record VerificationEvidence(String name, String value) {}
