<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * A number that sums the checks up. It informs and never decides: 100 minus what each check takes away, at least 0
 * (docs/verification.md).
 */
final readonly class VerificationTrustSeal extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'score' => ['score', 'float', true],
        'moved' => ['moved', [VerificationTrustMove::class], true],
    ];

    public function __construct(
        /** The number. 0 to 100. */
        public float $score,
        /** @var list<VerificationTrustMove> What took points away, the most first; empty when nothing did. */
        public array $moved,
    ) {
    }
}
