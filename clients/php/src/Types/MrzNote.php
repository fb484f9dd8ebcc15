<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Something to know about a zone. */
final readonly class MrzNote extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'string', true],
        'line' => ['line', 'int', false],
        'column' => ['column', 'int', false],
        'message' => ['message', 'string', true],
    ];

    public function __construct(
        /** Code of the note, such as lower_case. */
        public string $code,
        /** The note, in one sentence. */
        public string $message,
        /** Line, from 1. */
        public ?int $line = null,
        /** Column, from 1. */
        public ?int $column = null,
    ) {
    }
}
