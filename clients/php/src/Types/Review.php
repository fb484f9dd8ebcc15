<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A verification that waits for a reviewer. */
final readonly class Review extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'verification' => ['verification', Verification::class, true],
        'since' => ['since', 'time', true],
        'claimedBy' => ['claimedBy', 'string', false],
        'claimedUntil' => ['claimedUntil', 'time', false],
        'opinions' => ['opinions', 'int', true],
    ];

    public function __construct(
        /** A verification. */
        public Verification $verification,
        /** Since when it waits. */
        public \DateTimeImmutable $since,
        /**
         * How many reviewers have decided already; above 0 only where a second one is needed. What they chose is
         * not shown.
         */
        public int $opinions,
        /** Who holds it now; absent when nobody does. */
        public ?string $claimedBy = null,
        /** When the claim ends; absent when nobody holds it. */
        public ?\DateTimeImmutable $claimedUntil = null,
    ) {
    }
}
