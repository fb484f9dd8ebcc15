<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Where the zone is in the image. */
final readonly class MrzPlace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'corners' => ['corners', [['float']], true],
        'rotation' => ['rotation', 'float', true],
        'characterWidth' => ['characterWidth', 'float', true],
    ];

    public function __construct(
        /**
         * @var list<list<float>> Corners of the text, clockwise from its top left corner as it is read. Exactly 4
         * items.
         */
        public array $corners,
        /** Direction of reading in degrees, clockwise from left to right, 0 up to 360. */
        public float $rotation,
        /** Distance from one character to the next in pixels. Below 9 expect errors. */
        public float $characterWidth,
    ) {
    }
}
