<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Compares the selfie with a portrait. */
final readonly class VerificationFaceMatchCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'against' => ['against', VerificationFaceMatchCheckAgainst::class, false],
        'threshold' => ['threshold', 'float', false],
    ];

    public function __construct(
        /**
         * portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2.
         * Without it: the portrait if one is sent, else the chip if it is asked for, else the document.
         */
        public VerificationFaceMatchCheckAgainst|string|null $against = null,
        /**
         * Similarity from which on the faces match. Lower by at most 0.10: match_borderline and a review. 0 to 1;
         * the server's default is 0.75.
         */
        public float|int|null $threshold = null,
    ) {
    }
}
