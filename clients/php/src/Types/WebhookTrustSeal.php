<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook trust seal. */
final readonly class WebhookTrustSeal extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'score' => ['score', 'float', true],
    ];

    public function __construct(
        /** Overall score of the verification. 0 to 100. */
        public float $score,
    ) {
    }
}
