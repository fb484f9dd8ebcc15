<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** An entry of a list that may be the person. */
final readonly class VerificationAmlHit extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'entryId' => ['entryId', 'string', true],
        'list' => ['list', 'string', true],
        'listVersion' => ['listVersion', 'string', false],
        'provider' => ['provider', 'string', true],
        'score' => ['score', 'float', true],
        'threshold' => ['threshold', 'float', true],
        'name' => ['name', 'string', false],
        'birthDate' => ['birthDate', 'string', false],
        'topic' => ['topic', 'string', false],
        'reasons' => ['reasons', ['string'], false],
    ];

    public function __construct(
        /** Id of the entry in the list. */
        public string $entryId,
        /** Name of the list. */
        public string $list,
        /** Who answered. */
        public string $provider,
        /** Similarity of the person and the entry. 0 to 1. */
        public float $score,
        /** Score from which on an entry is a hit. 0 to 1. */
        public float $threshold,
        /** Version of the list: a hash or a time. */
        public ?string $listVersion = null,
        /** The name in the list that fits best; absent after the data was deleted. */
        public ?string $name = null,
        /** The date of birth in the list; absent when there is none. */
        public ?string $birthDate = null,
        /** What the list is about, such as sanction. */
        public ?string $topic = null,
        /** @var list<string>|null What spoke for and against the entry. */
        public ?array $reasons = null,
    ) {
    }
}
