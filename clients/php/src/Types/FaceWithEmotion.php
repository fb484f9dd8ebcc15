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
    ) {
    }
}
