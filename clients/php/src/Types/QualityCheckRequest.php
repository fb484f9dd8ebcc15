<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A check to run and the range in which its value passes. */
final readonly class QualityCheckRequest extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', QualityCheckName::class, true],
        'range' => ['range', ['float'], true],
    ];

    public function __construct(
        /**
         * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own:
         * the right eye is on the left side of an upright image.
         */
        public QualityCheckName|string $name,
        /** @var list<float> [lowest, highest] value that passes, both included. Exactly 2 items. */
        public array $range,
    ) {
    }
}
