<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What you know of the person. It is stored encrypted and deleted with the verification. */
final readonly class VerificationPerson extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', false],
        'birthDate' => ['birthDate', 'string', false],
    ];

    public function __construct(
        /** The full name, as in the document. 1 to 200 characters. */
        public ?string $name = null,
        /** The date of birth, such as 1990-12-31. */
        public ?string $birthDate = null,
    ) {
    }
}
