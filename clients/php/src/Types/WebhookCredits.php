<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook credits. */
final readonly class WebhookCredits extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'projectId' => ['project_id', 'string', true],
        'remaining' => ['remaining', 'float', true],
        'threshold' => ['threshold', 'float', true],
    ];

    public function __construct(
        /** Id of the project. */
        public string $projectId,
        /** The balance in credits. */
        public float $remaining,
        /** The balance below which this event is sent. */
        public float $threshold,
    ) {
    }
}
