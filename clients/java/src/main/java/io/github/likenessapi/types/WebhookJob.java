// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * Part of the interface: webhook job.
 *
 * @param jobId Such as job_...
 * @param name The name that the job was created with; null when absent
 * @param kind enrol: photos become people of a gallery. dedupe: each person of a gallery is
 *     searched for among the others. check: photos are checked against a standard. screen: lists
 *     are asked for people; POST /v1/aml/batch makes it.
 * @param status How it ended.
 * @param reason Of a cancelled job: request, expired (7 days after its creation) or restored (the
 *     operator restored a backup); null when absent
 * @param items the items
 * @param charged Credits that its items cost.
 */
public record WebhookJob(
    @JsonName("job_id") String jobId,
    String name,
    JobKind kind,
    WebhookJobStatus status,
    String reason,
    WebhookJobItems items,
    double charged) {}
