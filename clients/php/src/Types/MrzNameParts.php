<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The parts of the identifiers, split at single fillers. */
final readonly class MrzNameParts extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'primary' => ['primary', ['string'], true],
        'secondary' => ['secondary', ['string'], true],
    ];

    public function __construct(
        /** @var list<string> Parts of the primary identifier. */
        public array $primary,
        /** @var list<string> Parts of the secondary identifier. */
        public array $secondary,
    ) {
    }
}
