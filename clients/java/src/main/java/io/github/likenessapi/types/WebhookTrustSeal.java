// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Part of the interface: webhook trust seal.
 *
 * @param score Overall score of the verification. 0 to 100.
 */
public record WebhookTrustSeal(double score) {}
