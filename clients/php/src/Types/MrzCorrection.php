<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A change that check digits prove. */
final readonly class MrzCorrection extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'line' => ['line', 'int', true],
        'column' => ['column', 'int', true],
        'from' => ['from', 'string', true],
        'to' => ['to', 'string', true],
        'field' => ['field', 'string', true],
        'forced' => ['forced', 'bool', true],
        'applied' => ['applied', 'bool', true],
        'provedBy' => ['provedBy', ['string'], true],
    ];

    public function __construct(
        /** Line, from 1. */
        public int $line,
        /** Column, from 1. */
        public int $column,
        /** What was sent; empty for an inserted filler. */
        public string $from,
        /** What it is read as; empty for a removed filler. */
        public string $to,
        /** The field that holds it. */
        public string $field,
        /** True when the type of the field allows no other reading. */
        public bool $forced,
        /** True when the correction was applied to the result. */
        public bool $applied,
        /** @var list<string> The fields whose check digits hold with it. */
        public array $provedBy,
    ) {
    }
}
