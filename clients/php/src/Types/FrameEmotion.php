<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** One frame. Without a face, or with an undetermined one, it has no emotion. */
final readonly class FrameEmotion extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'faceCount' => ['faceCount', 'int', true],
        'emotion' => ['emotion', EmotionLabel::class, false],
        'confidence' => ['confidence', 'float', false],
        'status' => ['status', AnswerStatus::class, false],
        'reason' => ['reason', 'string', false],
    ];

    public function __construct(
        /** Number of faces in the frame. */
        public int $faceCount,
        /** The emotion of a face. */
        public EmotionLabel|string|null $emotion = null,
        /** Calibrated probability that emotion is right. 0 to 1. */
        public ?float $confidence = null,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string|null $status = null,
        /** Why the value is absent, in one sentence; present with status undetermined. */
        public ?string $reason = null,
    ) {
    }
}
