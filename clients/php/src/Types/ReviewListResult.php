<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** What waits for review. */
final readonly class ReviewListResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'reviews' => ['reviews', [Review::class], true],
        'waiting' => ['waiting', 'int', true],
        'oldest' => ['oldest', 'time', false],
        'next' => ['next', 'string', false],
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
        /** @var list<Review> The verifications, those that wait longest first. */
        public array $reviews,
        /** How many wait in all. */
        public int $waiting,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** Since when the one waits that waits longest; absent when none waits. */
        public ?\DateTimeImmutable $oldest = null,
        /** Send it as after for the next page; absent at the end. */
        public ?string $next = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
