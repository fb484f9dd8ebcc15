<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A field of the zone that was searched in the printed text of the front. */
final readonly class VerificationPrintedField extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'field' => ['field', VerificationPrintedFieldField::class, true],
        'outcome' => ['outcome', VerificationPrintedFieldOutcome::class, true],
        'text' => ['text', 'string', false],
        'place' => ['place', DocumentPlace::class, false],
    ];

    public function __construct(
        /** The field. */
        public VerificationPrintedFieldField|string $field,
        /**
         * found: it is printed as the zone has it; differing: it is printed with one or two other characters;
         * not_found: neither.
         */
        public VerificationPrintedFieldOutcome|string $outcome,
        /**
         * The printed lines that bear it, as they were read, with what else stands in them; absent where it was not
         * found.
         */
        public ?string $text = null,
        /** Where it is printed; absent where it was not found and where the outline of the front is not known. */
        public ?DocumentPlace $place = null,
    ) {
    }
}
