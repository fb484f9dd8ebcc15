<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin usage list. */
final readonly class AdminUsageList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'usage' => ['usage', [AdminUsage::class], true],
    ];

    public function __construct(
        /** @var list<AdminUsage> One row for each day, key and operation. */
        public array $usage,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
