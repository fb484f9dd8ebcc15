<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The value of one attribute of a face. Without value the attribute is undetermined. */
final readonly class Attribute extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', AttributeName::class, true],
        'value' => ['value', 'any', false],
        'detail' => ['detail', 'string', false],
        'confidence' => ['confidence', 'float', false],
        'status' => ['status', AnswerStatus::class, false],
        'reason' => ['reason', 'string', false],
    ];

    public function __construct(
        /**
         * One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an
         * upright image.
         */
        public AttributeName|string $name,
        /**
         * Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed. Emotion: one of the
         * seven labels. All others: yes or no. Absent when the image does not show enough; status then says
         * undetermined.
         */
        public mixed $value = null,
        /**
         * A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark glasses. Absent when
         * there is none.
         */
        public ?string $detail = null,
        /** Calibrated probability that value is right; absent for Age and without value. 0 to 1. */
        public ?float $confidence = null,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string|null $status = null,
        /** Why the value is absent, in one sentence; present with status undetermined. */
        public ?string $reason = null,
    ) {
    }
}
