<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Why a decision is not the favourable one, and what to do about it. */
final readonly class Reason extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', ReasonCode::class, true],
        'text' => ['text', 'string', true],
        'fix' => ['fix', 'string', true],
    ];

    public function __construct(
        /**
         * Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined
         * means that the image does not show enough; this never leads to a favourable decision. borderline_age: the
         * person may be old enough, ask for a document.
         */
        public ReasonCode|string $code,
        /** What was found, in one sentence. */
        public string $text,
        /** What to do about it, in one sentence. */
        public string $fix,
    ) {
    }
}
