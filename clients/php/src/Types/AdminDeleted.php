<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin deleted. */
final readonly class AdminDeleted extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
    ];

    public function __construct(
        /** What was deleted. */
        public string $id,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
