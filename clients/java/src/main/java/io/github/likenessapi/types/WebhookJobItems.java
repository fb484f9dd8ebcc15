// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Part of the interface: webhook job items.
 *
 * @param total All items of the job.
 * @param succeeded Items that succeeded and were charged.
 * @param failed Items that failed and were not charged.
 * @param cancelled Items that were not processed.
 */
public record WebhookJobItems(int total, int succeeded, int failed, int cancelled) {}
