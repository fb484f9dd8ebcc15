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
        'ageGroup' => ['ageGroup', AgeGroup::class, false],
        'threshold' => ['threshold', 'float', false],
        'fmrAtThreshold' => ['fmrAtThreshold', 'float', false],
    ];

    public function __construct(
        /** The models that computed the face vectors. */
        public string $model,
        /** @var list<CalibrationPoint> Similarity thresholds and the false match rate of one comparison at each. */
        public array $thresholds,
        /**
         * The age in years that the faces of a comparison look by the age estimate; the one who looks older counts.
         * The false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25,
         * so that group holds all who may be minors. For two people who both look about 65 or older it is 65-120.
         * Absent for other adults, and for an adult and a child, who resemble each other less often than two adults
         * do. A face that is covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark,
         * or compressed and perhaps young, counts as being as old as the other one. For two such faces it is
         * unknown: no rates hold, and no similarity is a match; a warning names the images and the cause.
         */
        public AgeGroup|string|null $ageGroup = null,
        /** The similarity that each comparison of this call had to reach; absent when no similarity is a match. */
        public ?float $threshold = null,
        /**
         * False match rate of the whole call at the threshold applied: the probability that a different person is
         * accepted. Absent when it is not known.
         */
        public ?float $fmrAtThreshold = null,
    ) {
    }
}
