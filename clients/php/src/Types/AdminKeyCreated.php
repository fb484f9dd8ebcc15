<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/**
 * A key with its new secret, which is shown here and, for 24 hours, to a repetition of the call with its
 * Idempotency-Key.
 */
final readonly class AdminKeyCreated extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'key' => ['key', AdminKey::class, true],
        'apiKey' => ['api_key', 'string', true],
        'clientId' => ['client_id', 'string', false],
        'clientSecret' => ['client_secret', 'string', false],
    ];

    public function __construct(
        public AdminKey $key,
        /** sk_test_... to be sent as it is, or ak_live_... */
        public string $apiKey,
        /** Of live keys; for /v2/oauth/token. */
        public ?string $clientId = null,
        /** Of live keys; for /v2/oauth/token. */
        public ?string $clientSecret = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
