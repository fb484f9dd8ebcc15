<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A person found. The values are those of the person's most similar face. */
final readonly class SearchMatch extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'personId' => ['personId', 'string', true],
        'faceId' => ['faceId', 'string', true],
        'labels' => ['labels', ['string'], true],
        'similarity' => ['similarity', 'float', true],
        'score' => ['score', 'float', true],
        'status' => ['status', MatchStatus::class, false],
        'reason' => ['reason', 'string', false],
    ];

    public function __construct(
        /** Your id of the person. */
        public string $personId,
        /** The most similar face of the person. */
        public string $faceId,
        /** @var list<string> The person's labels. */
        public array $labels,
        /** Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1. */
        public float $similarity,
        /** Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person. */
        public float $score,
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
