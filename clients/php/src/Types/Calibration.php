<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What the similarities of this answer mean. */
final readonly class Calibration extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'model' => ['model', 'string', true],
        'thresholds' => ['thresholds', [CalibrationPoint::class], true],
        'threshold' => ['threshold', 'float', false],
        'fmrAtThreshold' => ['fmrAtThreshold', 'float', false],
    ];

    public function __construct(
        /** The models that computed the face vectors. */
        public string $model,
        /** @var list<CalibrationPoint> Similarity thresholds and the false match rate of one comparison at each. */
        public array $thresholds,
        /** The similarity that each comparison of this call had to reach. */
        public ?float $threshold = null,
        /**
         * False match rate of the whole call at the threshold applied: the probability that a different person is
         * accepted.
         */
        public ?float $fmrAtThreshold = null,
    ) {
    }
}
