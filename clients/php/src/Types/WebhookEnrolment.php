<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for. */
final readonly class WebhookEnrolment extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'state' => ['state', WebhookEnrolmentState::class, true],
        'gallery' => ['gallery', 'string', true],
        'personId' => ['person_id', 'string', true],
        'faceId' => ['face_id', 'string', false],
        'reason' => ['reason', WebhookEnrolmentReason::class, false],
    ];

    public function __construct(
        /**
         * waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its
         * results are those of a test reference.
         */
        public WebhookEnrolmentState|string $state,
        /** The gallery. */
        public string $gallery,
        /** Your id of the person. */
        public string $personId,
        /** The face in the gallery; absent unless enrolled. */
        public ?string $faceId = null,
        /** Why the face was not enrolled; absent unless the enrolment failed. */
        public ?WebhookEnrolmentReason $reason = null,
    ) {
    }
}
