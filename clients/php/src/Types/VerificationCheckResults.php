<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The results of the checks. A check that was not asked for is not_run. */
final readonly class VerificationCheckResults extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'documentAuthenticity' => ['document_authenticity', VerificationCheckValue::class, true],
        'chip' => ['chip', VerificationCheckValue::class, true],
        'faceMatch' => ['face_match', VerificationCheckValue::class, true],
        'liveness' => ['liveness', VerificationCheckValue::class, true],
        'amlScreening' => ['aml_screening', VerificationAmlValue::class, true],
        'age' => ['age', VerificationCheckValue::class, true],
        'duplicates' => ['duplicates', VerificationCheckValue::class, true],
    ];

    public function __construct(
        /**
         * Whether what was examined on the document fits together; documentChecks names it. It is no proof that the
         * document is genuine.
         */
        public VerificationCheckValue|string $documentAuthenticity,
        /**
         * Whether a state signed the files of the chip, none was changed, and the document is of an accepted kind
         * and valid.
         */
        public VerificationCheckValue|string $chip,
        /** Whether selfie and portrait show one person. */
        public VerificationCheckValue|string $faceMatch,
        /** Whether the face was in front of the camera. */
        public VerificationCheckValue|string $liveness,
        /** Whether a list has the person. */
        public VerificationAmlValue|string $amlScreening,
        /** Whether the person is old enough. */
        public VerificationCheckValue|string $age,
        /** Whether the face is new in the gallery. */
        public VerificationCheckValue|string $duplicates,
    ) {
    }
}
