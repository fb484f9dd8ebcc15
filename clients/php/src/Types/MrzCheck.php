<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A check digit with its place and verdict. */
final readonly class MrzCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'field' => ['field', 'string', true],
        'line' => ['line', 'int', true],
        'column' => ['column', 'int', true],
        'expected' => ['expected', 'string', true],
        'found' => ['found', 'string', true],
        'verdict' => ['verdict', MrzCheckVerdict::class, true],
    ];

    public function __construct(
        /** The field that it covers. */
        public string $field,
        /** Line, from 1. */
        public int $line,
        /** Column, from 1. */
        public int $column,
        /** The digit computed; empty when a covered character is unreadable. */
        public string $expected,
        /** The character in its place. */
        public string $found,
        /** pass, fail, empty (a filler where one is allowed) or missing. */
        public MrzCheckVerdict|string $verdict,
    ) {
    }
}
