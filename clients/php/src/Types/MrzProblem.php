<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Why a zone is not valid. */
final readonly class MrzProblem extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'string', true],
        'field' => ['field', 'string', false],
        'line' => ['line', 'int', true],
        'column' => ['column', 'int', true],
        'message' => ['message', 'string', true],
        'fix' => ['fix', 'string', true],
    ];

    public function __construct(
        /** Code of the problem, such as check_digit. */
        public string $code,
        /** Line, from 1; 0 for the whole zone. */
        public int $line,
        /** Column, from 1; 0 for the whole line. */
        public int $column,
        /** What is wrong, in one sentence. */
        public string $message,
        /** What to do about it, in one sentence. */
        public string $fix,
        /** The field with the problem. */
        public ?string $field = null,
    ) {
    }
}
