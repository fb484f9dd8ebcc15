<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face and its emotion. Without emotion it is undetermined. */
final readonly class FaceWithEmotion extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'emotion' => ['emotion', EmotionLabel::class, false],
        'confidence' => ['confidence', 'float', false],
        'status' => ['status', AnswerStatus::class, false],
        'reason' => ['reason', 'string', false],
        'score' => ['score', 'float', false],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /** The emotion of a face. */
        public EmotionLabel|string|null $emotion = null,
        /** Calibrated probability that emotion is right. 0 to 1. */
        public ?float $confidence = null,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string|null $status = null,
        /** Why the value is absent, in one sentence; present with status undetermined. */
        public ?string $reason = null,
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
