<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A field of dg11 or dg12. */
final readonly class NfcDetail extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'group' => ['group', 'string', true],
        'name' => ['name', NfcDetailName::class, true],
        'value' => ['value', 'string', true],
    ];

    public function __construct(
        /** dg11 or dg12. */
        public string $group,
        /** A field of Doc 9303-10, 4.7.11 and 4.7.12. */
        public NfcDetailName|string $name,
        /** The text of the chip. */
        public string $value,
    ) {
    }
}
