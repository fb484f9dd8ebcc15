<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: event reason. */
final readonly class EventReason extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'string', true],
        'outcome' => ['outcome', EventReasonOutcome::class, true],
        'text' => ['text', 'string', true],
        'fix' => ['fix', 'string', true],
    ];

    public function __construct(
        /** Code of the reason. */
        public string $code,
        /** What it leads to. */
        public EventReasonOutcome|string $outcome,
        /** What was found, in one sentence. */
        public string $text,
        /** What to do about it, in one sentence. */
        public string $fix,
    ) {
    }
}
