<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Checks that the face was in front of the camera, on a burst of five frames. */
final readonly class VerificationLivenessCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'liveCapture' => ['liveCapture', 'bool', false],
    ];

    public function __construct(
        /**
         * True: a photo sent as a file instead of taken by the page goes to review. The server's default is false.
         */
        public ?bool $liveCapture = null,
    ) {
    }
}
