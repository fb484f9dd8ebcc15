<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The items of a job by status. */
final readonly class JobCounts extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'total' => ['total', 'int', true],
        'waiting' => ['waiting', 'int', true],
        'running' => ['running', 'int', true],
        'succeeded' => ['succeeded', 'int', true],
        'failed' => ['failed', 'int', true],
        'cancelled' => ['cancelled', 'int', true],
    ];

    public function __construct(
        /** All items. */
        public int $total,
        /** Not processed yet. */
        public int $waiting,
        /** Being processed. */
        public int $running,
        /** Processed and charged. */
        public int $succeeded,
        /** Failed; not charged. */
        public int $failed,
        /** Not processed because the job was cancelled. */
        public int $cancelled,
    ) {
    }
}
