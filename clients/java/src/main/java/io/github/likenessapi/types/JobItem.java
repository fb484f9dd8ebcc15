// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;
import java.util.List;

/**
 * An item of a job.
 *
 * @param id Your id of the item; of dedupe the id of the person.
 * @param status Where an item is. A failed item was not charged.
 * @param attempts How many times the item was begun.
 * @param finished When it succeeded or failed; null when absent
 * @param faceId Of enrol: the id of the enrolled face; null when absent
 * @param compliant Of check: whether the photo meets the standard; null when absent
 * @param nonCompliant Of check: the checks that failed; null when absent
 * @param duplicates Of dedupe: people who may be the same, the most similar first; null when absent
 * @param screening Of screen: what the lists say; null when absent
 * @param error Why an item failed; null when absent
 */
public record JobItem(
    String id,
    JobItemStatus status,
    int attempts,
    Instant finished,
    String faceId,
    Boolean compliant,
    List<QualityCheckName> nonCompliant,
    List<JobDuplicate> duplicates,
    AmlBatchScreening screening,
    JobItemError error) {}
