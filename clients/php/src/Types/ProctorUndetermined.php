<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A field without a value. */
final readonly class ProctorUndetermined extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'field' => ['field', ProctorField::class, true],
        'status' => ['status', AnswerStatus::class, true],
        'reason' => ['reason', 'string', true],
    ];

    public function __construct(
        /** A field of the result of proctor.check that may be absent. */
        public ProctorField|string $field,
        /** undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. */
        public AnswerStatus|string $status,
        /** Why the value is absent, in one sentence; present with status undetermined. */
        public string $reason,
    ) {
    }
}
