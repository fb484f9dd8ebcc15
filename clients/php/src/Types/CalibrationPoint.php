<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A similarity and the false match rate at it. */
final readonly class CalibrationPoint extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'fmr' => ['fmr', 'float', true],
        'similarity' => ['similarity', 'float', true],
    ];

    public function __construct(
        /** False match rate, such as 0.0001. */
        public float $fmr,
        /** The similarity that has this false match rate. */
        public float $similarity,
    ) {
    }
}
