<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook job items. */
final readonly class WebhookJobItems extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'total' => ['total', 'int', true],
        'succeeded' => ['succeeded', 'int', true],
        'failed' => ['failed', 'int', true],
        'cancelled' => ['cancelled', 'int', true],
    ];

    public function __construct(
        /** All items of the job. */
        public int $total,
        /** Items that succeeded and were charged. */
        public int $succeeded,
        /** Items that failed and were not charged. */
        public int $failed,
        /** Items that were not processed. */
        public int $cancelled,
    ) {
    }
}
