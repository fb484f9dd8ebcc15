<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A field without a value. */
final readonly class MrzUndetermined extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'field' => ['field', 'string', true],
        'reason' => ['reason', MrzReason::class, true],
        'message' => ['message', 'string', true],
    ];

    public function __construct(
        /** Name of the field, such as documentNumber; names covers both identifiers. */
        public string $field,
        /**
         * characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about
         * as likely and no check digit distinguishes them. check_digit: a character is uncertain and the check
         * digit does not hold.
         */
        public MrzReason|string $reason,
        /** Why the field has no value, in one sentence. */
        public string $message,
    ) {
    }
}
