<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face with one field for each requested item; undetermined lists those without an answer. */
final readonly class FaceWithItems extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'medicalMask' => ['MedicalMask', YesNo::class, false],
        'glasses' => ['Glasses', YesNo::class, false],
        'headCovering' => ['HeadCovering', YesNo::class, false],
        'foreheadCovering' => ['ForeheadCovering', YesNo::class, false],
        'headphones' => ['Headphones', YesNo::class, false],
        'occlusion' => ['Occlusion', YesNo::class, false],
        'undetermined' => ['undetermined', [UndeterminedItem::class], false],
        'score' => ['score', 'float', false],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /** Whether the face has it. */
        public YesNo|string|null $medicalMask = null,
        /** Whether the face has it. */
        public YesNo|string|null $glasses = null,
        /** Whether the face has it. */
        public YesNo|string|null $headCovering = null,
        /** Whether the face has it. */
        public YesNo|string|null $foreheadCovering = null,
        /** Whether the face has it. */
        public YesNo|string|null $headphones = null,
        /** Whether the face has it. */
        public YesNo|string|null $occlusion = null,
        /**
         * @var list<UndeterminedItem>|null The items that this face does not show well enough; absent when there is
         * none.
         */
        public ?array $undetermined = null,
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
