<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * What the chip of the document holds and whether a state signed it. Stored encrypted, and deleted with the images.
 */
final readonly class VerificationChip extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'status' => ['status', NfcStatus::class, true],
        'steps' => ['steps', NfcSteps::class, true],
        'reasons' => ['reasons', [NfcReason::class], true],
        'signer' => ['signer', NfcCertificate::class, false],
        'anchor' => ['anchor', NfcCertificate::class, false],
        'document' => ['document', VerificationDocument::class, true],
        'differences' => ['differences', ['string'], false],
        'portrait' => ['portrait', 'string', false],
    ];

    public function __construct(
        /**
         * pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not
         * be taken.
         */
        public NfcStatus|string $status,
        /** The steps of passive authentication (Doc 9303-11, 5.1), and active authentication. */
        public NfcSteps $steps,
        /**
         * @var list<NfcReason> What failed, what could not be examined, and what to know, in the order of the
         * steps.
         */
        public array $reasons,
        /** The fields of dg1. */
        public VerificationDocument $document,
        /** The certificate of the document signer; absent when it is not known. */
        public ?NfcCertificate $signer = null,
        /** The imported country signing certificate that the chain leads to; absent without a chain. */
        public ?NfcCertificate $anchor = null,
        /**
         * @var list<string>|null Fields of dg1 that differ from the photographed document; absent where there are
         * none, or nothing to compare.
         */
        public ?array $differences = null,
        /**
         * Name of the image of the portrait of dg2, for GET /v1/verifications/{verification}/images/{name}; absent
         * where there is none.
         */
        public ?string $portrait = null,
    ) {
    }
}
