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
 * @param verificationId The verification that asked the lists; absent for aml.screen and aml.batch;
 *     null when absent
 * @param jobId The job that asked the lists; reference is then the id of its item; null when absent
 * @param sequence Number of the event among all of this verification; null when absent
 */
public record WebhookScreening(
    @JsonName("screening_id") String screeningId,
    String reference,
    List<WebhookHit> hits,
    @JsonName("verification_id") String verificationId,
    @JsonName("job_id") String jobId,
    Integer sequence) {}
