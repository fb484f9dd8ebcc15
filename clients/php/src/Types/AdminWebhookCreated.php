<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/**
 * An endpoint with its new signing secret, which is shown here and, for 24 hours, to a repetition of the call with
 * its Idempotency-Key.
 */
final readonly class AdminWebhookCreated extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'webhook' => ['webhook', AdminWebhook::class, true],
        'secret' => ['secret', 'string', true],
    ];

    public function __construct(
        public AdminWebhook $webhook,
        /** whsec_... */
        public string $secret,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
