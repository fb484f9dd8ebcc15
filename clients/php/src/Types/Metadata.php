<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** When and for which caller the call was answered. */
final readonly class Metadata extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'serverTime' => ['serverTime', 'time', true],
        'ctx' => ['ctx', CallContext::class, true],
    ];

    public function __construct(
        /** Time of the answer, ISO 8601 in UTC. */
        public \DateTimeImmutable $serverTime,
        /** The caller. */
        public CallContext $ctx,
    ) {
    }
}
