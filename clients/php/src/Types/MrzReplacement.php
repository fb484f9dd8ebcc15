<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A character that was replaced because of a check digit. */
final readonly class MrzReplacement extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'line' => ['line', 'int', true],
        'column' => ['column', 'int', true],
        'from' => ['from', 'string', true],
        'to' => ['to', 'string', true],
        'field' => ['field', 'string', true],
    ];

    public function __construct(
        /** Line, from 1. */
        public int $line,
        /** Column, from 1. */
        public int $column,
        /** What the image shows best. */
        public string $from,
        /**
         * What it is read as: the likeliest character with which the check digit holds. Where that is too
         * uncertain, lines has ? in its place.
         */
        public string $to,
        /** The field whose check digit holds with it. */
        public string $field,
    ) {
    }
}
