<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The liveness of the selfie. */
final readonly class LivenessStep extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'live' => ['live', 'bool', true],
        'status' => ['status', LivenessStatus::class, true],
        'reasonCode' => ['reasonCode', 'int', true],
    ];

    public function __construct(
        /** True for status 0 alone. */
        public bool $live,
        /** 0: live. 1: not live. 2: unknown, the image does not show enough. */
        public LivenessStatus|int $status,
        /**
         * 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show
         * different people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the
         * frames do not move as a person does. 254: the face cannot be distinguished from an image of a face.
         */
        public int $reasonCode,
    ) {
    }
}
