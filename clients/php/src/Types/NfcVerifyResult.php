<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Picture;
use Likeness\Result;

/** The result of nfc.verify. */
final readonly class NfcVerifyResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'authentic' => ['authentic', 'bool', false],
        'status' => ['status', NfcStatus::class, true],
        'reasons' => ['reasons', [NfcReason::class], true],
        'steps' => ['steps', NfcSteps::class, true],
        'groups' => ['groups', [NfcGroup::class], true],
        'signature' => ['signature', NfcSignature::class, false],
        'signer' => ['signer', NfcCertificate::class, false],
        'anchor' => ['anchor', NfcCertificate::class, false],
        'document' => ['document', MrzZone::class, true],
        'details' => ['details', [NfcDetail::class], true],
        'portrait' => ['portrait', 'picture', false],
        'zoneAgrees' => ['zoneAgrees', 'bool', false],
        'zoneDifferences' => ['zoneDifferences', ['string'], false],
        'liveness' => ['liveness', LivenessStep::class, false],
        'match' => ['match', MatchStep::class, false],
        'calibration' => ['calibration', Calibration::class, false],
    ];

    public function __construct(
        /**
         * 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a
         * machine-readable zone.
         */
        public int $code,
        /** OK for success, else what happened. */
        public string $msg,
        /** Processing time in seconds. */
        public float $elapsedTime,
        /** When and for which caller the call was answered. */
        public Metadata $metadata,
        /**
         * pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not
         * be taken.
         */
        public NfcStatus|string $status,
        /**
         * @var list<NfcReason> What failed, what could not be examined, and what to know, in the order of the
         * steps.
         */
        public array $reasons,
        /** The steps of passive authentication (Doc 9303-11, 5.1), and active authentication. */
        public NfcSteps $steps,
        /** @var list<NfcGroup> The data groups that were sent. */
        public array $groups,
        /** The zone of dg1, as mrz.parse returns it. */
        public MrzZone $document,
        /** @var list<NfcDetail> The fields of text of dg11 and dg12. */
        public array $details,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** True for status pass, false for fail; absent for unknown. */
        public ?bool $authentic = null,
        /** How the files were signed. */
        public ?NfcSignature $signature = null,
        /** The certificate of the document signer; absent when it is not known. */
        public ?NfcCertificate $signer = null,
        /** The imported country signing certificate that the chain leads to; absent without a chain. */
        public ?NfcCertificate $anchor = null,
        /**
         * The portrait of dg2 as a JPEG file, for face.match with type 2. Absent without dg2, and when it cannot be
         * read, which a warning says.
         */
        public ?Picture $portrait = null,
        /** True when mrzLines say the same as dg1; absent when they were not sent or cannot be read. */
        public ?bool $zoneAgrees = null,
        /** @var list<string>|null The fields of mrzLines that differ from dg1. */
        public ?array $zoneDifferences = null,
        /** The liveness of the selfie; absent without one. */
        public ?LivenessStep $liveness = null,
        /** The comparison of selfie and portrait; absent without a selfie. */
        public ?MatchStep $match = null,
        /** What the similarities of this answer mean. */
        public ?Calibration $calibration = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
