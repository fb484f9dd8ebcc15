<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin webhook. */
final readonly class AdminWebhook extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'project' => ['project', 'string', true],
        'url' => ['url', 'string', true],
        'description' => ['description', 'string', true],
        'kinds' => ['kinds', ['string'], true],
        'environments' => ['environments', ['string'], true],
        'enabled' => ['enabled', 'bool', true],
        'disabled' => ['disabled', 'time', false],
        'disabledReason' => ['disabled_reason', 'string', false],
        'failingSince' => ['failing_since', 'time', false],
        'created' => ['created', 'time', true],
    ];

    public function __construct(
        /** Such as whe_... */
        public string $id,
        /** Id of the project. */
        public string $project,
        /** Where deliveries go. */
        public string $url,
        /** A line about it. */
        public string $description,
        /** @var list<string> The kinds it gets; empty: every kind, those to come included. */
        public array $kinds,
        /** @var list<string> test, live or both. */
        public array $environments,
        /** Whether deliveries go out. */
        public bool $enabled,
        /** When it was added. */
        public \DateTimeImmutable $created,
        /** Since when it is disabled. */
        public ?\DateTimeImmutable $disabled = null,
        /** operator: somebody did it; gone: it answered 410; failing: 120 hours of nothing but failures. */
        public ?string $disabledReason = null,
        /** First failure after the last success. */
        public ?\DateTimeImmutable $failingSince = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
