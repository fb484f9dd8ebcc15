<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/**
 * An admin key with its secret, which is shown here and, for 24 hours, to a repetition of the call with its
 * Idempotency-Key.
 */
final readonly class AdminOperatorKeyCreated extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'adminKey' => ['admin_key', AdminOperatorKey::class, true],
        'secret' => ['secret', 'string', true],
    ];

    public function __construct(
        public AdminOperatorKey $adminKey,
        /** sk_admin_..., sent as Authorization: Bearer. */
        public string $secret,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
