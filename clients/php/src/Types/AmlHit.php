<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** An entry of a list that may be the person. */
final readonly class AmlHit extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'entryId' => ['entryId', 'string', true],
        'list' => ['list', 'string', true],
        'listVersion' => ['listVersion', 'string', false],
        'score' => ['score', 'float', true],
        'name' => ['name', 'string', false],
        'birthDate' => ['birthDate', 'string', false],
        'topic' => ['topic', 'string', false],
        'fields' => ['fields', [AmlField::class], true],
        'reasons' => ['reasons', ['string'], true],
    ];

    public function __construct(
        /** Id of the entry in the list. */
        public string $entryId,
        /** Name of the list. */
        public string $list,
        /** Similarity of the person and the entry. 0 to 1. */
        public float $score,
        /** @var list<AmlField> How far name, birthDate and country agree. */
        public array $fields,
        /** @var list<string> What spoke for and against the entry, in words. */
        public array $reasons,
        /** Version of the list: a hash or a time. */
        public ?string $listVersion = null,
        /** The name in the list that fits best. */
        public ?string $name = null,
        /** The date of birth in the list; absent when there is none. */
        public ?string $birthDate = null,
        /** What the list is about, such as sanction. */
        public ?string $topic = null,
    ) {
    }
}
