<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook disabled. */
final readonly class WebhookDisabled extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'endpointId' => ['endpoint_id', 'string', true],
        'url' => ['url', 'string', true],
        'reason' => ['reason', WebhookDisabledReason::class, true],
    ];

    public function __construct(
        /** Such as whe_... */
        public string $endpointId,
        /** URL of the endpoint. */
        public string $url,
        /**
         * gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it.
         */
        public WebhookDisabledReason|string $reason,
    ) {
    }
}
