<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of face.dedupe. */
final readonly class FaceDedupeResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'duplicate' => ['duplicate', 'bool', true],
        'matchedId' => ['matchedId', 'string', false],
        'status' => ['status', MatchStatus::class, false],
        'reason' => ['reason', 'string', false],
        'similarity' => ['similarity', 'float', true],
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
        /** True when the closest face is at or above the threshold. */
        public bool $duplicate,
        /** Id of the closest face when it is a duplicate, else null. */
        public ?string $matchedId,
        /** Similarity of the closest face. 0 to 1. */
        public float $similarity,
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
