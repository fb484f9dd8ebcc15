<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The similarity of two faces. */
final readonly class MatchPair extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'firstIndex' => ['firstIndex', 'int', true],
        'firstFaceIndex' => ['firstFaceIndex', 'int', true],
        'first' => ['first', ImageSource::class, true],
        'secondIndex' => ['secondIndex', 'int', true],
        'secondFaceIndex' => ['secondFaceIndex', 'int', true],
        'second' => ['second', ImageSource::class, true],
        'similarity' => ['similarity', 'float', true],
        'score' => ['score', 'float', true],
        'ageGroup' => ['ageGroup', AgeGroup::class, false],
    ];

    public function __construct(
        /** Index of the first image. */
        public int $firstIndex,
        /** Index of the face in the first image. */
        public int $firstFaceIndex,
        /** Source type of the first image. */
        public ImageSource|int $first,
        /** Index of the second image. */
        public int $secondIndex,
        /** Index of the face in the second image. */
        public int $secondFaceIndex,
        /** Source type of the second image. */
        public ImageSource|int $second,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
        public float $score,
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
    ) {
    }
}
