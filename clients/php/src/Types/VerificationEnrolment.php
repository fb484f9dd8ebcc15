<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What came of the enrolment of the selfie's face in a gallery. */
final readonly class VerificationEnrolment extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'state' => ['state', VerificationEnrolmentState::class, true],
        'gallery' => ['gallery', 'string', true],
        'personId' => ['personId', 'string', true],
        'faceId' => ['faceId', 'string', false],
        'reason' => ['reason', VerificationEnrolmentReason::class, false],
    ];

    public function __construct(
        /**
         * waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed:
         * the verification was approved, and reason says why the face is not in the gallery. none: it was not
         * approved, or its results are those of a test reference.
         */
        public VerificationEnrolmentState|string $state,
        /** The gallery. */
        public string $gallery,
        /** Your id of the person. */
        public string $personId,
        /** The face in the gallery; absent unless enrolled. */
        public ?string $faceId = null,
        /** Absent unless failed. */
        public ?VerificationEnrolmentReason $reason = null,
    ) {
    }
}
