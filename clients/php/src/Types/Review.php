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
        'reviewers' => ['reviewers', ['string'], true],
        'needed' => ['needed', 'int', true],
        'undoUntil' => ['undoUntil', 'time', false],
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
        /** @var list<string> Who has decided already, in the order of their decisions. */
        public array $reviewers,
        /** How many reviewers have to agree, 1 or 2. */
        public int $needed,
        /** Who holds it now; absent when nobody does. */
        public ?string $claimedBy = null,
        /** When the claim ends; absent when nobody holds it. */
        public ?\DateTimeImmutable $claimedUntil = null,
        /** Until when the reviewer who holds it can take the decision back; absent when no decision waits. */
        public ?\DateTimeImmutable $undoUntil = null,
    ) {
    }
}
