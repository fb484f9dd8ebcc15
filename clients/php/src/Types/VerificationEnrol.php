<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled as
 * a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries. enrolment
 * of the answer says what came of it; a failure never changes the decision.
 */
final readonly class VerificationEnrol extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'gallery' => ['gallery', 'string', true],
        'personId' => ['personId', 'string', false],
        'labels' => ['labels', ['string'], false],
        'purgeAt' => ['purgeAt', 'time', false],
    ];

    public function __construct(
        /** The gallery. 1 to 64 characters. */
        public string $gallery,
        /**
         * Your id of the person, which the gallery must not have yet. Without it: the reference of the
         * verification, and the id of the verification where a standing code opened it. A workflow has none. 1 to
         * 128 characters.
         */
        public ?string $personId = null,
        /** @var list<string>|null Labels that searches can be limited to. 0 to 16 items. */
        public ?array $labels = null,
        /**
         * When to delete the person from the gallery. Without it: at the end of the retention of the gallery, or
         * never.
         */
        public ?\DateTimeInterface $purgeAt = null,
    ) {
    }
}
