<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A place where letters may stand for one letter. The candidates are suggestions. */
final readonly class MrzTransliteration extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'field' => ['field', 'string', true],
        'component' => ['component', 'int', true],
        'offset' => ['offset', 'int', true],
        'letters' => ['letters', 'string', true],
        'candidates' => ['candidates', ['string'], true],
    ];

    public function __construct(
        /** primaryIdentifier or secondaryIdentifier. */
        public string $field,
        /** Index in nameParts, from 0. */
        public int $component,
        /** First letter in the component, from 0. */
        public int $offset,
        /** The letters of the zone, such as UE. */
        public string $letters,
        /** @var list<string> What they may stand for. */
        public array $candidates,
    ) {
    }
}
