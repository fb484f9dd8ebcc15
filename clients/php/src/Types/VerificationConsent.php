<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What the person agreed to. */
final readonly class VerificationConsent extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'textId' => ['textId', 'string', true],
        'textSha256' => ['textSha256', 'string', true],
        'language' => ['language', 'string', true],
        'at' => ['at', 'time', true],
    ];

    public function __construct(
        /** Id of the text. */
        public string $textId,
        /** SHA-256 of the text as it was shown, hexadecimal. */
        public string $textSha256,
        /** Language of the text. */
        public string $language,
        /** When the person agreed. */
        public \DateTimeImmutable $at,
    ) {
    }
}
