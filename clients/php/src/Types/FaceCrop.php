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
        'score' => ['score', 'float', false],
    ];

    public function __construct(
        /** @var list<float> The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items. */
        public array $roi,
        /** The tilt that was corrected, in degrees, counter-clockwise positive. */
        public float $rotationAngle,
        /** The crop, a JPEG file. */
        public Picture $crop,
        /**
         * Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
         * detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo
         * or of the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach
         * 0.55, or left out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to
         * order the detections of one image. 0 to 1.
         */
        public ?float $score = null,
    ) {
    }
}
