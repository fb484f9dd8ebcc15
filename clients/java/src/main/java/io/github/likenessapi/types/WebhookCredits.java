// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * Part of the interface: webhook credits.
 *
 * @param projectId Id of the project.
 * @param remaining The balance in credits.
 * @param threshold The balance below which this event is sent.
 */
public record WebhookCredits(
    @JsonName("project_id") String projectId, double remaining, double threshold) {}
