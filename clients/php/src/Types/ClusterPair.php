<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The similarity of two of the faces. */
final readonly class ClusterPair extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'a' => ['a', 'string', true],
        'b' => ['b', 'string', true],
        'similarity' => ['similarity', 'float', true],
        'status' => ['status', MatchStatus::class, false],
        'reason' => ['reason', 'string', false],
    ];

    public function __construct(
        /** Id of the first face. */
        public string $a,
        /** Id of the second face. */
        public string $b,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
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
