<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** A face of an image. */
final readonly class MatchFace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'faceIndex' => ['faceIndex', 'int', true],
        'roi' => ['roi', ['float'], true],
        'rotationAngle' => ['rotationAngle', 'float', true],
        'landmarks' => ['landmarks', [['float']], true],
        'crop' => ['crop', 'picture', false],
    ];

    public function __construct(
        /** Number of the face in its image, from 0; 0 is the main face. */
        public int $faceIndex,
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /** Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright. */
        public float $rotationAngle,
        /**
         * @var list<list<float>> Left eye, right eye, nose tip, left and right mouth corner, in pixels of the
         * upright image; left is the side with the smaller x in an upright face. Exactly 5 items.
         */
        public array $landmarks,
        /** The aligned crop, a JPEG file; present when crop was sent. */
        public ?Picture $crop = null,
    ) {
    }
}
