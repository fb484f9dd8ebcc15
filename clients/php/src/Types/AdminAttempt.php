<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: admin attempt. */
final readonly class AdminAttempt extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'number' => ['number', 'int', true],
        'at' => ['at', 'time', true],
        'latencyMs' => ['latency_ms', 'int', true],
        'status' => ['status', 'int', true],
        'answer' => ['answer', 'string', false],
        'error' => ['error', 'string', false],
    ];

    public function __construct(
        /** From 1. */
        public int $number,
        /** When it began. */
        public \DateTimeImmutable $at,
        /** Milliseconds until the answer began. */
        public int $latencyMs,
        /** HTTP status; 0: there was no answer. */
        public int $status,
        /** First kilobyte of the answer. */
        public ?string $answer = null,
        /** Why there was no answer. */
        public ?string $error = null,
    ) {
    }
}
