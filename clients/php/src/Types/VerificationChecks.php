<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The checks that are asked for, at least one. */
final readonly class VerificationChecks extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'document' => ['document', VerificationDocumentCheck::class, false],
        'chip' => ['chip', VerificationChipCheck::class, false],
        'faceMatch' => ['faceMatch', VerificationFaceMatchCheck::class, false],
        'liveness' => ['liveness', VerificationLivenessCheck::class, false],
        'age' => ['age', VerificationAgeCheck::class, false],
        'aml' => ['aml', VerificationAmlCheck::class, false],
        'duplicates' => ['duplicates', VerificationDuplicatesCheck::class, false],
        'enrol' => ['enrol', VerificationEnrol::class, false],
    ];

    public function __construct(
        /** Asks for an identity document. */
        public ?VerificationDocumentCheck $document = null,
        /**
         * Checks the chip of the document, whose files your app reads and you send with verifications.chip. An
         * authentic chip stands for the document: leave out document where no photo of it is needed, or ask for
         * both to compare them.
         */
        public ?VerificationChipCheck $chip = null,
        /** Compares the selfie with a portrait. */
        public ?VerificationFaceMatchCheck $faceMatch = null,
        /**
         * Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
         * challenge.
         */
        public ?VerificationLivenessCheck $liveness = null,
        /** Checks the age that the face shows; with a document, the date of birth counts. */
        public ?VerificationAgeCheck $age = null,
        /**
         * Asks sanctions and other lists for the person: the name on the document, else the name of person. A
         * server without lists answers check_not_available. Alone it runs at once, without a link.
         */
        public ?VerificationAmlCheck $aml = null,
        /** Searches a gallery for the face of the selfie. */
        public ?VerificationDuplicatesCheck $duplicates = null,
        /**
         * No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is
         * enrolled as a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write
         * galleries. enrolment of the answer says what came of it; a failure never changes the decision.
         */
        public ?VerificationEnrol $enrol = null,
    ) {
    }
}
