<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** What one photo shows. */
final readonly class DocumentSide extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'side' => ['side', DocumentSideName::class, true],
        'outline' => ['outline', DocumentOutline::class, false],
        'places' => ['places', DocumentPlaces::class, false],
        'quality' => ['quality', DocumentQuality::class, false],
        'flat' => ['flat', 'picture', false],
    ];

    public function __construct(
        /** A side of a document by the name of its field. */
        public DocumentSideName|string $side,
        /** The edge of the document; absent when it is unknown, which undetermined says. */
        public ?DocumentOutline $outline = null,
        /** Where the portrait, the zone and its fields lie on the document; absent without outline. */
        public ?DocumentPlaces $places = null,
        /** How well the photo shows the document; absent without outline and on a side without a zone. */
        public ?DocumentQuality $quality = null,
        /** The document flat and upright as a JPEG file; absent unless asked for, and without outline. */
        public ?Picture $flat = null,
    ) {
    }
}
