<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A certificate. */
final readonly class NfcCertificate extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'subject' => ['subject', 'string', true],
        'issuer' => ['issuer', 'string', true],
        'country' => ['country', 'string', true],
        'serial' => ['serial', 'string', true],
        'notBefore' => ['notBefore', 'time', true],
        'notAfter' => ['notAfter', 'time', true],
    ];

    public function __construct(
        /** Name, as in RFC 4514. */
        public string $subject,
        /** Name of the issuer, as in RFC 4514. */
        public string $issuer,
        /** Country of the name, two letters. */
        public string $country,
        /** Serial number, hexadecimal. */
        public string $serial,
        /** Begin of its validity. */
        public \DateTimeImmutable $notBefore,
        /** End of its validity. */
        public \DateTimeImmutable $notAfter,
    ) {
    }
}
