// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.util.List;

/**
 * Part of the interface: webhook screening.
 *
 * @param screeningId Such as scr_...
 * @param reference Your own reference; null when absent
 * @param hits The scored hits.
 */
public record WebhookScreening(
    @JsonName("screening_id") String screeningId, String reference, List<WebhookHit> hits) {}
