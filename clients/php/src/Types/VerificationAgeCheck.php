<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Checks the age that the face shows; with a document, the date of birth counts. */
final readonly class VerificationAgeCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'minAge' => ['minAge', 'int', true],
        'policy' => ['policy', AgePolicy::class, false],
    ];

    public function __construct(
        /** Lowest age in years. 1 to 120. */
        public int $minAge,
        /**
         * The value that must reach minAge: the low end of the band (strict) or its centre. With an undetermined
         * age nobody is allowed. The server's default is lowerBound.
         */
        public AgePolicy|string|null $policy = null,
    ) {
    }
}
