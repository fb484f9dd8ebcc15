<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook verification. */
final readonly class WebhookVerification extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'verificationId' => ['verification_id', 'string', true],
        'reference' => ['reference', 'string', false],
        'decision' => ['decision', WebhookVerificationDecision::class, true],
        'trustSeal' => ['trust_seal', WebhookTrustSeal::class, false],
        'checks' => ['checks', WebhookChecks::class, true],
        'reasons' => ['reasons', ['string'], false],
    ];

    public function __construct(
        /** Such as ver_... */
        public string $verificationId,
        /** The outcome. */
        public WebhookVerificationDecision|string $decision,
        /** The results of the checks. */
        public WebhookChecks $checks,
        /** Your own reference. */
        public ?string $reference = null,
        public ?WebhookTrustSeal $trustSeal = null,
        /** @var list<string>|null Why it was not approved. */
        public ?array $reasons = null,
    ) {
    }
}
