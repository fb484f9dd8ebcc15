<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: admin entry. */
final readonly class AdminEntry extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'seq' => ['seq', 'int', true],
        'project' => ['project', 'string', true],
        'environment' => ['environment', AdminEnvironment::class, true],
        'kind' => ['kind', 'string', true],
        'amount' => ['amount', 'decimal', true],
        'key' => ['key', 'string', false],
        'operation' => ['operation', 'string', false],
        'requestId' => ['request_id', 'string', false],
        'reason' => ['reason', 'string', false],
        'created' => ['created', 'time', true],
    ];

    public function __construct(
        /** Grows with every entry. */
        public int $seq,
        /** Id of the project. */
        public string $project,
        /** Test keys spend test credits, live keys live ones. */
        public AdminEnvironment|string $environment,
        /** grant, topup, adjustment or charge. */
        public string $kind,
        /** Credits; charges are negative. */
        public string $amount,
        /** When it was written. */
        public \DateTimeImmutable $created,
        /** Id of the key, of charges. */
        public ?string $key = null,
        /** Of charges. */
        public ?string $operation = null,
        /** Of charges. */
        public ?string $requestId = null,
        /** Of all others. */
        public ?string $reason = null,
    ) {
    }
}
