<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** One measured or recorded value. */
final readonly class VerificationEvidence extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'value' => ['value', 'string', true],
    ];

    public function __construct(
        /** What it is, such as similarity. */
        public string $name,
        /** The value as text, such as 0.4312. */
        public string $value,
    ) {
    }
}
