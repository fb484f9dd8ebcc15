<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What a check rests on. */
final readonly class VerificationCheckEvidence extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'check' => ['check', 'string', true],
        'evidence' => ['evidence', [VerificationEvidence::class], true],
    ];

    public function __construct(
        /**
         * The check by its name in requests: faceMatch has similarity and threshold, liveness has status, score,
         * reasonCode and frames; with a challenge also challenge and found, and depth and growth (motion) or
         * reflection and strength (light): numbers without a unit (docs/verification.md); what could not be
         * measured is 0, and found says so.
         */
        public string $check,
        /** @var list<VerificationEvidence> The values. */
        public array $evidence,
    ) {
    }
}
