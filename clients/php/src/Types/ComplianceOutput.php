<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Values to add to the answer. */
final readonly class ComplianceOutput extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'iso29794' => ['iso29794', 'bool', false],
    ];

    public function __construct(
        /**
         * Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default
         * is false.
         */
        public ?bool $iso29794 = null,
    ) {
    }
}
