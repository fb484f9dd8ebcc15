<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The edge of the document. */
final readonly class DocumentOutline extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'corners' => ['corners', [['float']], true],
        'width' => ['width', 'float', true],
        'height' => ['height', 'float', true],
        'source' => ['source', DocumentOutlineSource::class, true],
    ];

    public function __construct(
        /**
         * @var list<list<float>> Corners, clockwise from the upper left corner of the document. They may lie
         * outside the image. Exactly 4 items.
         */
        public array $corners,
        /** Width of the format in millimetres. */
        public float $width,
        /** Height of the format in millimetres. */
        public float $height,
        /**
         * What the outline follows from. zone: the places of the characters of the machine-readable zone. edges:
         * four straight edges in the shape of a card around a face at the place of a portrait. image: nothing but
         * the front of a card is in the image.
         */
        public DocumentOutlineSource|string $source,
    ) {
    }
}
