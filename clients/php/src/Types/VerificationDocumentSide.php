<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * A side of the document, flat and upright, and where its parts lie on it. Boxes are in millimetres from its upper
 * left corner.
 */
final readonly class VerificationDocumentSide extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'side' => ['side', VerificationDocumentSideSide::class, true],
        'image' => ['image', 'string', true],
        'width' => ['width', 'float', true],
        'height' => ['height', 'float', true],
        'portrait' => ['portrait', DocumentPlace::class, false],
        'zone' => ['zone', DocumentPlace::class, false],
        'fields' => ['fields', [DocumentFieldPlace::class], true],
    ];

    public function __construct(
        /** The step that took it. */
        public VerificationDocumentSideSide|string $side,
        /**
         * Name of the image of the flat side, for GET /v1/verifications/{verification}/images/{name}; it shows the
         * side from edge to edge.
         */
        public string $image,
        /** Width of the side in millimetres. */
        public float $width,
        /** Height of the side in millimetres. */
        public float $height,
        /** @var list<DocumentFieldPlace> The fields of the zone in their order; empty on a side without one. */
        public array $fields,
        /** The face at the place of the portrait; absent where there is none. */
        public ?DocumentPlace $portrait = null,
        /** The lines of the machine-readable zone; absent on a side without one. */
        public ?DocumentPlace $zone = null,
    ) {
    }
}
