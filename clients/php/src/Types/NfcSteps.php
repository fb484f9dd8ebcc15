<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The steps of passive authentication (Doc 9303-11, 5.1), and active authentication. */
final readonly class NfcSteps extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'hash' => ['hash', NfcStatus::class, true],
        'signature' => ['signature', NfcStatus::class, true],
        'chain' => ['chain', NfcStatus::class, true],
        'country' => ['country', NfcStatus::class, true],
        'revocation' => ['revocation', NfcStatus::class, true],
        'active' => ['active', NfcStatus::class, true],
    ];

    public function __construct(
        /** Every file that was sent has the hash that was signed. */
        public NfcStatus|string $hash,
        /** The signature of the security object holds, by a key that may sign. */
        public NfcStatus|string $signature,
        /** The certificate of the signer leads to an imported country signing certificate, at the time of signing. */
        public NfcStatus|string $chain,
        /** Signer, country signing certificate and the issuing state of dg1 are of one country. */
        public NfcStatus|string $country,
        /**
         * No imported list of the issuer names a certificate of the chain. unknown: there is no current list; the
         * status of the whole stays as it is.
         */
        public NfcStatus|string $revocation,
        /** The response of the chip fits the signed key of dg15. */
        public NfcStatus|string $active,
    ) {
    }
}
