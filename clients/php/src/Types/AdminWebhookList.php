<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin webhook list. */
final readonly class AdminWebhookList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'webhooks' => ['webhooks', [AdminWebhook::class], true],
    ];

    public function __construct(
        /** @var list<AdminWebhook> The endpoints, oldest first. */
        public array $webhooks,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
