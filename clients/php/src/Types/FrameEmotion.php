<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** One frame. Without a face it has neither emotion nor confidence. */
final readonly class FrameEmotion extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'faceCount' => ['faceCount', 'int', true],
        'emotion' => ['emotion', EmotionLabel::class, false],
        'confidence' => ['confidence', 'float', false],
    ];

    public function __construct(
        /** Number of faces in the frame. */
        public int $faceCount,
        /** The emotion of a face; undetermined when the image does not show enough. */
        public EmotionLabel|string|null $emotion = null,
        /** Calibrated probability that emotion is right. 0 to 1. */
        public ?float $confidence = null,
    ) {
    }
}
