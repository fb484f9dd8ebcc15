<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin operator key list. */
final readonly class AdminOperatorKeyList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'adminKeys' => ['admin_keys', [AdminOperatorKey::class], true],
    ];

    public function __construct(
        /** @var list<AdminOperatorKey> The keys, oldest first. */
        public array $adminKeys,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
