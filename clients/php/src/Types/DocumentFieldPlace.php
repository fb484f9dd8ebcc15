<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The place of a field of the zone. */
final readonly class DocumentFieldPlace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'roi' => ['roi', DocumentPlace::class, true],
    ];

    public function __construct(
        /** Name of the field, as in undetermined of the reading. */
        public string $name,
        /** A box on the flat document in millimetres. */
        public DocumentPlace $roi,
    ) {
    }
}
