<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** A face and its age. With status undetermined age is the widest band and ageMid is absent. */
final readonly class FaceWithAge extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'age' => ['age', ['int'], true],
        'ageMid' => ['ageMid', 'float', false],
        'status' => ['status', AnswerStatus::class, false],
        'reason' => ['reason', 'string', false],
        'crop' => ['crop', 'picture', false],
        'score' => ['score', 'float', false],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /**
         * @var list<int> Lowest and highest plausible age in whole years. The band states 90 %: on the development
         * data the true age of nine of ten faces is in it, in each bucket of age, sex and group; other cameras and
         * old prints are worse. docs/fairness.md has the figures. Exactly 2 items.
         */
        public array $age,
        /** Centre of the band in years. */
        public ?float $ageMid = null,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string|null $status = null,
        /** Why the value is absent, in one sentence; present with status undetermined. */
        public ?string $reason = null,
        /** The aligned crop, a JPEG file; present when one was requested. */
        public ?Picture $crop = null,
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
