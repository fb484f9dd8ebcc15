<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Where the parts of a side lie on the flat document. Boxes are in millimetres from its upper left corner. */
final readonly class DocumentPlaces extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'portrait' => ['portrait', DocumentPlace::class, false],
        'zone' => ['zone', DocumentPlace::class, false],
        'fields' => ['fields', [DocumentFieldPlace::class], true],
    ];

    public function __construct(
        /** @var list<DocumentFieldPlace> The fields of the zone in their order; empty on a side without one. */
        public array $fields,
        /** The face at the place of the portrait; absent where there is none on this side. */
        public ?DocumentPlace $portrait = null,
        /** The lines of the machine-readable zone; absent on a side without one. */
        public ?DocumentPlace $zone = null,
    ) {
    }
}
