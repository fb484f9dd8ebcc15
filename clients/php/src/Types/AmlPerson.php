<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The person to look for. */
final readonly class AmlPerson extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'birthDate' => ['birthDate', 'string', false],
        'countries' => ['countries', ['string'], false],
    ];

    public function __construct(
        /**
         * The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1
         * to 200 characters.
         */
        public string $name,
        /** The date of birth, such as 1990-12-31. */
        public ?string $birthDate = null,
        /**
         * @var list<string>|null Nationalities of the person, codes of ISO 3166 with two or three letters. One that
         * an entry shares is enough. 1 to 8 items.
         */
        public ?array $countries = null,
    ) {
    }
}
