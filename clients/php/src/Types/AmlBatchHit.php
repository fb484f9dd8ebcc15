<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** An entry of a list that may be the person, without its name and dates: results of jobs are kept for 30 days. */
final readonly class AmlBatchHit extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'entryId' => ['entryId', 'string', true],
        'list' => ['list', 'string', true],
        'listVersion' => ['listVersion', 'string', false],
        'score' => ['score', 'float', true],
        'topic' => ['topic', 'string', false],
        'fields' => ['fields', [AmlField::class], true],
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
        /** Version of the list: a hash or a time. */
        public ?string $listVersion = null,
        /** What the list is about, such as sanction. */
        public ?string $topic = null,
    ) {
    }
}
