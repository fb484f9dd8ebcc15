<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The entry that was hit. */
final readonly class WatchlistHit extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'label' => ['label', 'string', false],
        'similarity' => ['similarity', 'float', true],
    ];

    public function __construct(
        /** Id of the entry. */
        public string $id,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /** Label of the entry, if one was sent. */
        public ?string $label = null,
    ) {
    }
}
