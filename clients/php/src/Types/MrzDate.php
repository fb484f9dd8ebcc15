<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A date with possibly unknown parts. */
final readonly class MrzDate extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'raw' => ['raw', 'string', true],
        'value' => ['value', 'string', false],
        'precision' => ['precision', MrzDatePrecision::class, true],
    ];

    public function __construct(
        /** The characters of the zone. */
        public string $raw,
        /** Known parts of the date. */
        public MrzDatePrecision|string $precision,
        /** 2006-01-02, 2006-01 or 2006; absent when the year is unknown. */
        public ?string $value = null,
    ) {
    }
}
