<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The result of a check. */
final readonly class QualityCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'groupId' => ['groupId', 'int', true],
        'name' => ['name', QualityCheckName::class, true],
        'range' => ['range', ['float'], true],
        'status' => ['status', QualityStatus::class, true],
        'value' => ['value', 'float', false],
        'unit' => ['unit', 'string', false],
        'measuredOn' => ['measuredOn', QualityCheckMeasuredOn::class, false],
        'why' => ['why', 'string', false],
        'fix' => ['fix', 'string', false],
        'evidence' => ['evidence', [Evidence::class], false],
    ];

    public function __construct(
        /** Group of the check. 1 to 8. */
        public int $groupId,
        /**
         * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own:
         * the right eye is on the left side of an upright image.
         */
        public QualityCheckName|string $name,
        /** @var list<float> [lowest, highest] value that passes, both included. Exactly 2 items. */
        public array $range,
        /** 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. */
        public QualityStatus|int $status,
        /** The measured value, in unit; absent when status is 2. */
        public ?float $value = null,
        /** Unit and direction of value. */
        public ?string $unit = null,
        /**
         * What was measured. Size and position are measured on the input when it already is a portrait in the
         * aspect of the standard, else on the aligned crop.
         */
        public QualityCheckMeasuredOn|string|null $measuredOn = null,
        /** Why the check did not pass; absent when it passed. */
        public ?string $why = null,
        /** What to do, for a reader without training; absent when the check passed. */
        public ?string $fix = null,
        /** @var list<Evidence>|null Places in the image, in pixels of the upright image. */
        public ?array $evidence = null,
    ) {
    }
}
