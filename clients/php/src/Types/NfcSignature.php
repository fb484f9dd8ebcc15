<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** How the files were signed. */
final readonly class NfcSignature extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'digest' => ['digest', 'string', true],
        'algorithm' => ['algorithm', 'string', true],
        'signedAt' => ['signedAt', 'time', false],
    ];

    public function __construct(
        /** Object identifier of the digest of the files. */
        public string $digest,
        /** Name of the algorithm of the signature. */
        public string $algorithm,
        /** When the security object says that it was signed; absent when it does not say. */
        public ?\DateTimeImmutable $signedAt = null,
    ) {
    }
}
