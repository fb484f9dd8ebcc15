<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: admin event. */
final readonly class AdminEvent extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'seq' => ['seq', 'int', true],
        'id' => ['id', 'string', true],
        'project' => ['project', 'string', true],
        'environment' => ['environment', 'string', true],
        'kind' => ['kind', AdminEventKind::class, true],
        'body' => ['body', 'string', true],
        'created' => ['created', 'time', true],
    ];

    public function __construct(
        /** Grows with every event. */
        public int $seq,
        /** Such as evt_... */
        public string $id,
        /** Id of the project. */
        public string $project,
        /** test or live. */
        public string $environment,
        /** What happened. */
        public AdminEventKind|string $kind,
        /** The JSON text that is signed and sent. */
        public string $body,
        /** When it happened. */
        public \DateTimeImmutable $created,
    ) {
    }
}
