<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A component of ISO/IEC 29794-5. Without value it is undetermined. */
final readonly class Iso29794Component extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', Iso29794Name::class, true],
        'value' => ['value', 'int', false],
        'native' => ['native', 'float', false],
        'sameMeasure' => ['sameMeasure', 'bool', true],
        'reason' => ['reason', 'string', false],
    ];

    public function __construct(
        /** Name of a component, as OFIQ names it. */
        public Iso29794Name|string $name,
        /**
         * True: native is the quantity that OFIQ measures, found by another detector, other landmarks or in another
         * part of the face. False: it is a related one, corrected for the error of its own measurement.
         */
        public bool $sameMeasure,
        /** The quality component value; absent when undetermined. 0 to 100. */
        public ?int $value = null,
        /**
         * What was measured, in the unit of OFIQ's native value: a share of 0 to 1, bits, pixels or degrees; absent
         * when undetermined.
         */
        public ?float $native = null,
        /** Why there is no value, in one sentence; absent with a value. */
        public ?string $reason = null,
    ) {
    }
}
