<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A rule of the standard for the file itself. */
final readonly class PhotoFileRule extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'rule' => ['rule', PhotoFileRuleRule::class, true],
        'status' => ['status', QualityStatus::class, true],
        'why' => ['why', 'string', false],
        'fix' => ['fix', 'string', false],
    ];

    public function __construct(
        /** The format of the file, or its size. */
        public PhotoFileRuleRule|string $rule,
        /** 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. */
        public QualityStatus|int $status,
        /** Why the file does not meet the rule; absent when it does. */
        public ?string $why = null,
        /** What to do; absent when the file meets the rule. */
        public ?string $fix = null,
    ) {
    }
}
