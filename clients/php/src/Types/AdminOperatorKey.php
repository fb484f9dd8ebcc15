<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin operator key. */
final readonly class AdminOperatorKey extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'name' => ['name', 'string', true],
        'lastFour' => ['last_four', 'string', true],
        'project' => ['project', 'string', false],
        'readOnly' => ['read_only', 'bool', true],
        'created' => ['created', 'time', true],
        'expires' => ['expires', 'time', false],
        'revoked' => ['revoked', 'time', false],
    ];

    public function __construct(
        /** Such as adk_... */
        public string $id,
        /** What the key is for. */
        public string $name,
        /** Last four characters of its secret. */
        public string $lastFour,
        /** Whether it may only look. */
        public bool $readOnly,
        /** When it was made. */
        public \DateTimeImmutable $created,
        /** The one project that it may see; absent: all. */
        public ?string $project = null,
        /** When it stops working; absent: never. */
        public ?\DateTimeImmutable $expires = null,
        /** When it was revoked; absent: it was not. */
        public ?\DateTimeImmutable $revoked = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
