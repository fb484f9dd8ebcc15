<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A change that no check digit proves. */
final readonly class MrzSuggestion extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'line' => ['line', 'int', true],
        'column' => ['column', 'int', true],
        'from' => ['from', 'string', true],
        'to' => ['to', 'string', true],
        'field' => ['field', 'string', true],
        'reason' => ['reason', 'string', true],
    ];

    public function __construct(
        /** Line, from 1. */
        public int $line,
        /** Column, from 1. */
        public int $column,
        /** What was sent. */
        public string $from,
        /** What it may be. */
        public string $to,
        /** The field that holds it. */
        public string $field,
        /** Why it is not applied. */
        public string $reason,
    ) {
    }
}
