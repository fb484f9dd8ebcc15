<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The value of one attribute of a face. */
final readonly class Attribute extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', AttributeName::class, true],
        'value' => ['value', 'any', true],
        'detail' => ['detail', 'string', false],
        'confidence' => ['confidence', 'float', false],
    ];

    public function __construct(
        /**
         * One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an
         * upright image.
         */
        public AttributeName|string $name,
        /**
         * Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed. Emotion: one of the
         * seven labels. All others: yes or no. Every attribute but Age is "undetermined" when the image does not
         * show enough; a warning then says why.
         */
        public mixed $value,
        /**
         * A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark glasses. Absent when
         * there is none.
         */
        public ?string $detail = null,
        /** Calibrated probability that value is right; absent for Age and 0 for undetermined. 0 to 1. */
        public ?float $confidence = null,
    ) {
    }
}
