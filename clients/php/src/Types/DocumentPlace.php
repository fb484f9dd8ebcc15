<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A box on the flat document in millimetres. */
final readonly class DocumentPlace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'x' => ['x', 'float', true],
        'y' => ['y', 'float', true],
        'w' => ['w', 'float', true],
        'h' => ['h', 'float', true],
    ];

    public function __construct(
        /** From the left edge to the box. */
        public float $x,
        /** From the upper edge to the box. */
        public float $y,
        /** Width of the box. */
        public float $w,
        /** Height of the box. */
        public float $h,
    ) {
    }
}
