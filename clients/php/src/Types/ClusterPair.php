<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The similarity of two of the faces. */
final readonly class ClusterPair extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'a' => ['a', 'string', true],
        'b' => ['b', 'string', true],
        'similarity' => ['similarity', 'float', true],
    ];

    public function __construct(
        /** Id of the first face. */
        public string $a,
        /** Id of the second face. */
        public string $b,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
    ) {
    }
}
