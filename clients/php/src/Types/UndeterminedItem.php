<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** An item without an answer. */
final readonly class UndeterminedItem extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'item' => ['item', PpeItem::class, true],
        'status' => ['status', AnswerStatus::class, true],
        'reason' => ['reason', 'string', true],
    ];

    public function __construct(
        /** Something worn on or held in front of a face. */
        public PpeItem|string $item,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string $status,
        /** Why the value is absent, in one sentence; present with status undetermined. */
        public string $reason,
    ) {
    }
}
