<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of face.watchlist. */
final readonly class FaceWatchlistResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'hit' => ['hit', 'bool', true],
        'entry' => ['entry', WatchlistHit::class, false],
        'status' => ['status', MatchStatus::class, false],
        'reason' => ['reason', 'string', false],
        'calibration' => ['calibration', Calibration::class, false],
    ];

    public function __construct(
        /**
         * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
         * machine-readable zone.
         */
        public int $code,
        /** OK for success, else what happened. */
        public string $msg,
        /** Processing time in seconds. */
        public float $elapsedTime,
        /** When and for which caller the call was answered. */
        public Metadata $metadata,
        /** True when the closest entry is at or above the threshold. */
        public bool $hit,
        /** The closest entry of a hit, else null. */
        public ?WatchlistHit $entry,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /**
         * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not
         * reach the similarity that has the same false match rate at their age, or both show too little to tell
         * people apart. Whether they are one person is not known. Absent otherwise.
         */
        public MatchStatus|string|null $status = null,
        /** Why the match is undetermined, in one sentence; present with status undetermined. */
        public ?string $reason = null,
        /** What the similarities of this answer mean. */
        public ?Calibration $calibration = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
