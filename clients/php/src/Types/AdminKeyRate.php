<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Sustained calls a second and how many may come at once. */
final readonly class AdminKeyRate extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'perSecond' => ['per_second', 'float', true],
        'burst' => ['burst', 'int', true],
    ];

    public function __construct(
        /** Sustained calls a second. 0.001 to 100000. */
        public float|int $perSecond,
        /** Calls that may come at once. 1 to 1000000. */
        public int $burst,
    ) {
    }
}
