<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\Job;
use Likeness\Types\JobKind;
use Likeness\Types\JobListResult;
use Likeness\Types\JobResult;

/** Operations jobs.*: list, create, get, close, pause, resume, cancel. */
final class JobsOperations
{
    public readonly JobsItemsOperations $items;

    /** @internal */
    public function __construct(private readonly Core $core)
    {
        $this->items = new JobsItemsOperations($core);
    }

    /**
     * Lists the jobs of the project in the environment of the key, newest first.
     *
     * Costs nothing.
     *
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 200; the server's default is 50.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): JobListResult {
        return $this->core->call('jobs.list', JobListResult::class, [
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the jobs of all pages of list, which are fetched as needed.
     *
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 200; the server's default is 50.
     * @return \Generator<int, Job>
     * @throws LikenessException the errors of every call
     */
    public function listAll(
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'jobs.list',
            JobListResult::class,
            $params,
            $options,
            'after',
            'jobs',
        );
    }

    /**
     * Creates a job, which does one thing to many items in the background. enrol: each item is a photo and becomes
     * a person of a gallery. dedupe: each person of a gallery is searched for among the others. check: each item is
     * a photo that is checked against a standard.
     *
     * Send the items of enrol and check with POST /v1/jobs/{job}/items, then POST /v1/jobs/{job}/close. Items are
     * processed as they arrive. dedupe makes its items itself.
     *
     * Each item that succeeds is charged as one call of galleries.people.add, face.search or photo.compliance; the
     * key needs the permission for that operation. An item that fails is not charged. Rate limits do not apply to
     * items. The key pays until it is revoked or expires; the job is paused then.
     *
     * Photos are stored encrypted until their item is processed and deleted with it, and with the job. Until the
     * operator has switched storing on for the project, the answer is 403 storing_not_enabled. A job that is not
     * finished at expiresAt is cancelled; results can be read for 30 days after its end.
     *
     * Costs nothing.
     *
     * @param JobKind|string $kind enrol: photos become people of a gallery. dedupe: each person of a gallery is
     *   searched for among the others. check: photos are checked against a standard. screen: lists are asked for
     *   people; POST /v1/aml/batch makes it.
     * @param string|null $name A name for lists. 1 to 128 characters.
     * @param string|null $gallery The gallery of enrol and dedupe. 1 to 64 characters.
     * @param string|null $standard The standard of check. At most 43 characters.
     * @param float|int|null $threshold Of dedupe: lowest similarity of one comparison at which two people are
     *   reported. It rises with the size of the gallery, as in face.search. 0 to 1; the server's default is 0.75.
     * @throws LikenessException the errors of every call
     */
    public function create(
        JobKind|string|null $kind,
        ?string $name = null,
        ?string $gallery = null,
        ?string $standard = null,
        float|int|null $threshold = null,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('jobs.create', JobResult::class, [
            'kind' => $kind,
            'name' => $name,
            'gallery' => $gallery,
            'standard' => $standard,
            'threshold' => $threshold,
        ], $options);
    }

    /**
     * Returns one job with its status and the number of its items in each state.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $job,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('jobs.get', JobResult::class, [
            'job' => $job,
        ], $options);
    }

    /**
     * Says that no more items will be added. The job is completed when all its items are processed.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function close(
        ?string $job,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('jobs.close', JobResult::class, [
            'job' => $job,
        ], $options);
    }

    /**
     * No further items are processed until the job is resumed. Items that are being processed are finished.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function pause(
        ?string $job,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('jobs.pause', JobResult::class, [
            'job' => $job,
        ], $options);
    }

    /**
     * Continues a job that was paused, by a call or by the service; pauseReason says why it was.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function resume(
        ?string $job,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('jobs.resume', JobResult::class, [
            'job' => $job,
        ], $options);
    }

    /**
     * Ends a job. Items that are not processed yet are not processed and not charged, and their photos are deleted.
     * What was done stays done.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function cancel(
        ?string $job,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('jobs.cancel', JobResult::class, [
            'job' => $job,
        ], $options);
    }
}
