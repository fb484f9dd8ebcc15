<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** How well the photo shows the document. */
final readonly class DocumentQuality extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'characterWidth' => ['characterWidth', 'float', true],
        'edgeWidth' => ['edgeWidth', 'float', true],
        'glare' => ['glare', 'float', true],
        'cutCorners' => ['cutCorners', 'int', true],
        'flaws' => ['flaws', [DocumentFlaw::class], true],
    ];

    public function __construct(
        /** Distance from one character of the zone to the next in pixels of the image. */
        public float $characterWidth,
        /**
         * Width of the sharpest edges of the zone's characters in millimetres; about 0.3 in a sharp photo, above
         * 0.75 it is blurred.
         */
        public float $edgeWidth,
        /**
         * Share of the document that is lost to light: areas in which nearly every pixel is white. It is not
         * measured, and 0, where the document itself is about as white. 0 to 1.
         */
        public float $glare,
        /** Number of corners of the document outside the image, by outline. */
        public int $cutCorners,
        /** @var list<DocumentFlaw|string> What to fix, the most important first; empty when nothing was found. */
        public array $flaws,
    ) {
    }
}
