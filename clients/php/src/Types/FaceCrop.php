<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** A crop of a face. */
final readonly class FaceCrop extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'rotationAngle' => ['rotationAngle', 'float', true],
        'crop' => ['crop', 'picture', true],
    ];

    public function __construct(
        /** @var list<float> The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items. */
        public array $roi,
        /** The tilt that was corrected, in degrees, counter-clockwise positive. */
        public float $rotationAngle,
        /** The crop, a JPEG file. */
        public Picture $crop,
    ) {
    }
}
