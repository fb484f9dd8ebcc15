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
        'reasonDetails' => ['reason_details', [EventReason::class], false],
        'status' => ['status', WebhookVerificationStatus::class, false],
        'sequence' => ['sequence', 'int', false],
        'decidedBy' => ['decided_by', WebhookVerificationDecidedBy::class, false],
        'enrolment' => ['enrolment', WebhookEnrolment::class, false],
        'tag' => ['tag', 'string', false],
        'metadata' => ['metadata', ['*' => 'string'], false],
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
        /**
         * @var list<string>|null Codes of the reasons, the deciding one first: what a reviewer decided, what
         * declines, what leads to a review, notes.
         */
        public ?array $reasons = null,
        /** @var list<EventReason>|null The first reasons in words, in the order of reasons. 0 to 12 items. */
        public ?array $reasonDetails = null,
        /** Where the verification is. */
        public WebhookVerificationStatus|string|null $status = null,
        /**
         * Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not
         * receive are missing.
         */
        public ?int $sequence = null,
        /** Who decided. */
        public WebhookVerificationDecidedBy|string|null $decidedBy = null,
        /** What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for. */
        public ?WebhookEnrolment $enrolment = null,
        /** The tag that the verification was created with. */
        public ?string $tag = null,
        /**
         * @var array<string, string>|null The metadata that the verification was created with, where its JSON text
         * has at most 8000 bytes.
         */
        public ?array $metadata = null,
    ) {
    }
}
