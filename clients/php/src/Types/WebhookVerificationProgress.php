<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Part of the interface: webhook verification progress. */
final readonly class WebhookVerificationProgress extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'verificationId' => ['verification_id', 'string', true],
        'reference' => ['reference', 'string', false],
        'status' => ['status', WebhookVerificationProgressStatus::class, true],
        'sequence' => ['sequence', 'int', true],
        'reasons' => ['reasons', ['string'], false],
        'tag' => ['tag', 'string', false],
        'metadata' => ['metadata', ['*' => 'string'], false],
    ];

    public function __construct(
        /** Such as ver_... */
        public string $verificationId,
        /** Where the verification is. */
        public WebhookVerificationProgressStatus|string $status,
        /**
         * Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not
         * receive are missing.
         */
        public int $sequence,
        /** Your own reference. */
        public ?string $reference = null,
        /** @var list<string>|null Codes of the reasons, where there are some. */
        public ?array $reasons = null,
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
