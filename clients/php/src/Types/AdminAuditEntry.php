<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: admin audit entry. */
final readonly class AdminAuditEntry extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'seq' => ['seq', 'int', true],
        'at' => ['at', 'time', true],
        'actor' => ['actor', 'string', true],
        'action' => ['action', 'string', true],
        'project' => ['project', 'string', false],
        'target' => ['target', 'string', false],
        'address' => ['address', 'string', false],
        'request' => ['request', 'string', false],
        'outcome' => ['outcome', 'string', true],
        'detail' => ['detail', ['*' => 'string'], false],
        'hash' => ['hash', 'string', true],
    ];

    public function __construct(
        /** 1, 2, 3, ... without gaps. */
        public int $seq,
        /** When it happened. */
        public \DateTimeImmutable $at,
        /** Who: a key, an admin key, cli:user, system or anonymous. */
        public string $actor,
        /** What, such as key.create or access.refused. */
        public string $action,
        /** ok or an error code. */
        public string $outcome,
        /** SHA-256 of this entry and the hash before it, in hex. */
        public string $hash,
        /** Id of the project. */
        public ?string $project = null,
        /** Id of the thing changed. */
        public ?string $target = null,
        /** From where. */
        public ?string $address = null,
        /** Id of the call that did it. */
        public ?string $request = null,
        /** @var array<string, string>|null A few short words. */
        public ?array $detail = null,
    ) {
    }
}
