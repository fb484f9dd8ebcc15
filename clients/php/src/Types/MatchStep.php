<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The comparison of the two faces. */
final readonly class MatchStep extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'similarity' => ['similarity', 'float', true],
        'score' => ['score', 'float', true],
        'match' => ['match', 'bool', true],
        'threshold' => ['threshold', 'float', true],
    ];

    public function __construct(
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
        public float $score,
        /** True when similarity is at or above threshold. */
        public bool $match,
        /** The threshold applied. */
        public float $threshold,
    ) {
    }
}
