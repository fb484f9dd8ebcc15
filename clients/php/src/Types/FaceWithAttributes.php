<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face and its attributes. */
final readonly class FaceWithAttributes extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'attributes' => ['attributes', [Attribute::class], true],
        'score' => ['score', 'float', false],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /** @var list<Attribute> The requested attributes. */
        public array $attributes,
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
