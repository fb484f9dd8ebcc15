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
         * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of
         * the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it
         * protects no minors. challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever
         * does not reach both is, unless the whole band is below minAge, neither allowed nor refused: status is
         * undetermined, the reason borderline_age, and a document decides. With an undetermined age nobody is
         * allowed. The server's default is lowerBound.
         */
        public AgePolicy|string|null $policy = null,
    ) {
    }
}
