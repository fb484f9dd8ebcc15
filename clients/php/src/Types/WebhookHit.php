<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook hit. */
final readonly class WebhookHit extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'entryId' => ['entry_id', 'string', true],
        'list' => ['list', 'string', false],
        'score' => ['score', 'float', true],
    ];

    public function __construct(
        /** Id of the list entry. */
        public string $entryId,
        /** Similarity of the person and the list entry. 0 to 1. */
        public float $score,
        /** Name of the list. */
        public ?string $list = null,
    ) {
    }
}
