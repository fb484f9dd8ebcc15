<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A line of the zone as it was read. */
final readonly class MrzLine extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'text' => ['text', 'string', true],
        'confidence' => ['confidence', 'float', true],
        'confidences' => ['confidences', ['float'], true],
    ];

    public function __construct(
        /** The characters; ? stands for one that could not be read. */
        public string $text,
        /** The lowest of confidences. 0 to 1. */
        public float $confidence,
        /**
         * @var list<float> Of each character how likely it is by the image alone, before check digits. This is not
         * a calibrated probability.
         */
        public array $confidences,
    ) {
    }
}
