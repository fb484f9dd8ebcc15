// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The items of a job by status.
 *
 * @param total All items.
 * @param waiting Not processed yet.
 * @param running Being processed.
 * @param succeeded Processed and charged.
 * @param failed Failed; not charged.
 * @param cancelled Not processed because the job was cancelled.
 */
public record JobCounts(
    int total, int waiting, int running, int succeeded, int failed, int cancelled) {}
