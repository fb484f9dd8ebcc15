<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin delivery. */
final readonly class AdminDelivery extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'event' => ['event', 'string', true],
        'endpoint' => ['endpoint', 'string', true],
        'kind' => ['kind', AdminEventKind::class, true],
        'state' => ['state', 'string', true],
        'tries' => ['tries', 'int', true],
        'due' => ['due', 'time', false],
        'created' => ['created', 'time', true],
        'finished' => ['finished', 'time', false],
        'attempts' => ['attempts', [AdminAttempt::class], false],
    ];

    public function __construct(
        /** Such as dlv_... */
        public string $id,
        /** Id of the event, evt_...; the webhook-id that the receiver sees. */
        public string $event,
        /** Id of the endpoint. */
        public string $endpoint,
        /** What happened. */
        public AdminEventKind|string $kind,
        /** pending, delivered or failed. */
        public string $state,
        /** Attempts so far. */
        public int $tries,
        /** When it was queued. */
        public \DateTimeImmutable $created,
        /** The next try, while pending. */
        public ?\DateTimeImmutable $due = null,
        /** When it was delivered or failed for good. */
        public ?\DateTimeImmutable $finished = null,
        /** @var list<AdminAttempt>|null The attempts, the first one first; only where one delivery is shown. */
        public ?array $attempts = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
