// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * Part of the interface: webhook disabled.
 *
 * @param endpointId Such as whe_...
 * @param url URL of the endpoint.
 * @param reason gone: it answered 410; failing: every delivery failed for 120 hours; operator: the
 *     operator disabled it.
 */
public record WebhookDisabled(
    @JsonName("endpoint_id") String endpointId, String url, WebhookDisabledReason reason) {}
