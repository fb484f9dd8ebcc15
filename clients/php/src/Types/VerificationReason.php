<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Something that was found, and what follows from it. */
final readonly class VerificationReason extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', VerificationReasonCode::class, true],
        'outcome' => ['outcome', VerificationReasonOutcome::class, true],
        'text' => ['text', 'string', true],
        'fix' => ['fix', 'string', true],
        'evidence' => ['evidence', [VerificationEvidence::class], false],
    ];

    public function __construct(
        /** Code of a reason. docs/verification.md has the table. */
        public VerificationReasonCode|string $code,
        /**
         * What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired
         * or was cancelled).
         */
        public VerificationReasonOutcome|string $outcome,
        /** What was found, in one sentence. */
        public string $text,
        /** What to do about it, in one sentence. */
        public string $fix,
        /** @var list<VerificationEvidence>|null What the reason rests on; absent when there is nothing to add. */
        public ?array $evidence = null,
    ) {
    }
}
