<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face and its emotion. */
final readonly class FaceWithEmotion extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'emotion' => ['emotion', EmotionLabel::class, true],
        'confidence' => ['confidence', 'float', true],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /** The emotion of a face; undetermined when the image does not show enough. */
        public EmotionLabel|string $emotion,
        /** Calibrated probability that emotion is right. 0 to 1. */
        public float $confidence,
    ) {
    }
}
