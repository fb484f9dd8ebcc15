<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin key list. */
final readonly class AdminKeyList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'keys' => ['keys', [AdminKey::class], true],
    ];

    public function __construct(
        /** @var list<AdminKey> The keys, oldest first. */
        public array $keys,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
