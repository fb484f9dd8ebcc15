<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A person to look for, an item of the job. */
final readonly class AmlBatchPerson extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'name' => ['name', 'string', true],
        'birthDate' => ['birthDate', 'string', false],
        'countries' => ['countries', ['string'], false],
    ];

    public function __construct(
        /**
         * Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes
         * the id of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128
         * characters.
         */
        public string $id,
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
