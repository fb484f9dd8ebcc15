<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A check and the points that it took away. */
final readonly class VerificationTrustMove extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'check' => ['check', 'string', true],
        'by' => ['by', 'float', true],
    ];

    public function __construct(
        /** Name of the check. */
        public string $check,
        /** Points, below 0. */
        public float $by,
    ) {
    }
}
