<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\JobItem;
use Likeness\Types\JobItemListResult;
use Likeness\Types\JobItemNew;
use Likeness\Types\JobItemStatus;
use Likeness\Types\JobItemsAddResult;

/** Operations jobs.items.*: list, add. */
final class JobsItemsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists items in the order in which they were added, with result or error. With status: failed the list says
     * what to send again.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @param JobItemStatus|string|null $status Only items with this status.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $job,
        JobItemStatus|string|null $status = null,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): JobItemListResult {
        return $this->core->call('jobs.items.list', JobItemListResult::class, [
            'job' => $job,
            'status' => $status,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the items of all pages of list, which are fetched as needed.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @param JobItemStatus|string|null $status Only items with this status.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 1000; the server's default is 100.
     * @return \Generator<int, JobItem>
     * @throws LikenessException the errors of every call
     */
    public function listAll(
        ?string $job,
        JobItemStatus|string|null $status = null,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'job' => $job,
            'status' => $status,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'jobs.items.list',
            JobItemListResult::class,
            $params,
            $options,
            'after',
            'items',
        );
    }

    /**
     * Adds photos to a job. An id that the job has already is left alone and counted in existing, so that a call
     * can be repeated and an interrupted upload resumed. Photos that wait to be processed take room: at the limit
     * of the project (1 GiB) or of the job (100,000 items) the answer is 409 job_full.
     *
     * Costs nothing.
     *
     * @param string $job Id of the job, job_... 1 to 64 characters.
     * @param list<JobItemNew> $items The photos. 1 to 10 items.
     * @throws LikenessException the errors of every call
     */
    public function add(
        ?string $job,
        ?array $items,
        ?CallOptions $options = null,
    ): JobItemsAddResult {
        return $this->core->call('jobs.items.add', JobItemsAddResult::class, [
            'job' => $job,
            'items' => $items,
        ], $options);
    }
}
