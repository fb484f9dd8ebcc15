<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** How far a field of the person and of the entry agree. */
final readonly class AmlField extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'field' => ['field', AmlFieldField::class, true],
        'agreement' => ['agreement', AmlAgreement::class, true],
    ];

    public function __construct(
        /** The field. */
        public AmlFieldField|string $field,
        /**
         * same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged,
         * one year off, or only the year is listed); differs; not_compared: the person or the entry lacks the
         * field, or it cannot be compared.
         */
        public AmlAgreement|string $agreement,
    ) {
    }
}
