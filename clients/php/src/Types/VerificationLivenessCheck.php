<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
 * challenge.
 */
final readonly class VerificationLivenessCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'mode' => ['mode', VerificationLivenessMode::class, false],
        'liveCapture' => ['liveCapture', 'bool', false],
        'acceptUploads' => ['acceptUploads', 'bool', false],
    ];

    public function __construct(
        /** How it is checked. Left out: the liveness_mode of the project, passive unless it sets another. */
        public VerificationLivenessMode|string|null $mode = null,
        /**
         * True: a photo sent as a file instead of taken by the page goes to review, whatever the step. The server's
         * default is false.
         */
        public ?bool $liveCapture = null,
        /**
         * True: a selfie sent as a file can pass the check. Otherwise its value is review at best: a file proves
         * nobody in front of a camera. The server's default is false.
         */
        public ?bool $acceptUploads = null,
    ) {
    }
}
