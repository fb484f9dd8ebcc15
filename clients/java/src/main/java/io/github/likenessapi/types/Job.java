// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * A job.
 *
 * @param id Id of the job, job_...
 * @param kind enrol: photos become people of a gallery. dedupe: each person of a gallery is
 *     searched for among the others. check: photos are checked against a standard. screen: lists
 *     are asked for people; POST /v1/aml/batch makes it.
 * @param name The name that was given; null when absent
 * @param gallery The gallery of enrol and dedupe; null when absent
 * @param standard The standard of check. At most 43 characters; null when absent
 * @param threshold The threshold of dedupe and screen; null when absent
 * @param list Of screen: the only list that is asked; absent when all are; null when absent
 * @param status Where the job is. receiving: items can be added; those that are there are
 *     processed. running: the upload was ended. paused: nothing is processed; pauseReason says why.
 *     completed: every item is processed. cancelled: the job was ended before that.
 * @param pauseReason Why the job is paused: request, or the code of the error that every further
 *     item would get, such as insufficient_credits; null when absent
 * @param closed Whether the upload was ended.
 * @param items The items of a job by status.
 * @param charged Credits charged for items so far.
 * @param created When the job was created.
 * @param ended When it was completed or cancelled; null when absent
 * @param expiresAt When it is cancelled unless it has ended.
 */
public record Job(
    String id,
    JobKind kind,
    String name,
    String gallery,
    String standard,
    Double threshold,
    String list,
    JobStatus status,
    String pauseReason,
    boolean closed,
    JobCounts items,
    double charged,
    Instant created,
    Instant ended,
    Instant expiresAt) {}
