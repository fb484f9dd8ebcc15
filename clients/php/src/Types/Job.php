<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A job. */
final readonly class Job extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'kind' => ['kind', JobKind::class, true],
        'name' => ['name', 'string', false],
        'gallery' => ['gallery', 'string', false],
        'standard' => ['standard', 'string', false],
        'threshold' => ['threshold', 'float', false],
        'list' => ['list', 'string', false],
        'status' => ['status', JobStatus::class, true],
        'pauseReason' => ['pauseReason', 'string', false],
        'closed' => ['closed', 'bool', true],
        'items' => ['items', JobCounts::class, true],
        'charged' => ['charged', 'float', true],
        'created' => ['created', 'time', true],
        'ended' => ['ended', 'time', false],
        'expiresAt' => ['expiresAt', 'time', true],
    ];

    public function __construct(
        /** Id of the job, job_... */
        public string $id,
        /**
         * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the
         * others. check: photos are checked against a standard. screen: lists are asked for people; POST
         * /v1/aml/batch makes it.
         */
        public JobKind|string $kind,
        /**
         * Where the job is. receiving: items can be added; those that are there are processed. running: the upload
         * was ended. paused: nothing is processed; pauseReason says why. completed: every item is processed.
         * cancelled: the job was ended before that.
         */
        public JobStatus|string $status,
        /** Whether the upload was ended. */
        public bool $closed,
        /** The items of a job by status. */
        public JobCounts $items,
        /** Credits charged for items so far. */
        public float $charged,
        /** When the job was created. */
        public \DateTimeImmutable $created,
        /** When it is cancelled unless it has ended. */
        public \DateTimeImmutable $expiresAt,
        /** The name that was given. */
        public ?string $name = null,
        /** The gallery of enrol and dedupe. */
        public ?string $gallery = null,
        /** The standard of check. At most 43 characters. */
        public ?string $standard = null,
        /** The threshold of dedupe and screen. */
        public ?float $threshold = null,
        /** Of screen: the only list that is asked; absent when all are. */
        public ?string $list = null,
        /**
         * Why the job is paused: request, or the code of the error that every further item would get, such as
         * insufficient_credits.
         */
        public ?string $pauseReason = null,
        /** When it was completed or cancelled. */
        public ?\DateTimeImmutable $ended = null,
    ) {
    }
}
