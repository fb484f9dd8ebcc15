<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** An item of a job. */
final readonly class JobItem extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'status' => ['status', JobItemStatus::class, true],
        'attempts' => ['attempts', 'int', true],
        'finished' => ['finished', 'time', false],
        'faceId' => ['faceId', 'string', false],
        'compliant' => ['compliant', 'bool', false],
        'nonCompliant' => ['nonCompliant', [QualityCheckName::class], false],
        'duplicates' => ['duplicates', [JobDuplicate::class], false],
        'screening' => ['screening', AmlBatchScreening::class, false],
        'error' => ['error', JobItemError::class, false],
    ];

    public function __construct(
        /** Your id of the item; of dedupe the id of the person. */
        public string $id,
        /** Where an item is. A failed item was not charged. */
        public JobItemStatus|string $status,
        /** How many times the item was begun. */
        public int $attempts,
        /** When it succeeded or failed. */
        public ?\DateTimeImmutable $finished = null,
        /** Of enrol: the id of the enrolled face. */
        public ?string $faceId = null,
        /** Of check: whether the photo meets the standard. */
        public ?bool $compliant = null,
        /** @var list<QualityCheckName|string>|null Of check: the checks that failed. */
        public ?array $nonCompliant = null,
        /** @var list<JobDuplicate>|null Of dedupe: people who may be the same, the most similar first. */
        public ?array $duplicates = null,
        /** Of screen: what the lists say. */
        public ?AmlBatchScreening $screening = null,
        /** Why an item failed. */
        public ?JobItemError $error = null,
    ) {
    }
}
