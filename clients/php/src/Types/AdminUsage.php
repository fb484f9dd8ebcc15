<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: admin usage. */
final readonly class AdminUsage extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'project' => ['project', 'string', true],
        'environment' => ['environment', AdminEnvironment::class, true],
        'key' => ['key', 'string', true],
        'operation' => ['operation', 'string', true],
        'day' => ['day', 'string', true],
        'calls' => ['calls', 'int', true],
        'spent' => ['spent', 'decimal', true],
    ];

    public function __construct(
        /** Id of the project. */
        public string $project,
        /** Test keys spend test credits, live keys live ones. */
        public AdminEnvironment|string $environment,
        /** Id of the key. */
        public string $key,
        /** Such as face.detect. */
        public string $operation,
        /** UTC day, such as 2026-11-21. */
        public string $day,
        /** Calls that were charged. */
        public int $calls,
        /** Credits. */
        public string $spent,
    ) {
    }
}
