<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The comparison of the two faces. */
final readonly class MatchStep extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'similarity' => ['similarity', 'float', true],
        'score' => ['score', 'float', true],
        'match' => ['match', 'bool', true],
        'status' => ['status', MatchStatus::class, false],
        'reason' => ['reason', 'string', false],
        'threshold' => ['threshold', 'float', true],
    ];

    public function __construct(
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
        public float $score,
        /**
         * True when similarity is at or above threshold and, for young faces, at or above the similarity that has
         * the same false match rate at their age (calibration.threshold).
         */
        public bool $match,
        /** The threshold applied. */
        public float $threshold,
        /**
         * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not
         * reach the similarity that has the same false match rate at their age, or both show too little to tell
         * people apart. Whether they are one person is not known. Absent otherwise.
         */
        public MatchStatus|string|null $status = null,
        /** Why the match is undetermined, in one sentence; present with status undetermined. */
        public ?string $reason = null,
    ) {
    }
}
