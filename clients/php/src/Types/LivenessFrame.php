<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The result of one frame alone. Without a face it is unknown, with reason code 246. */
final readonly class LivenessFrame extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'faceCount' => ['faceCount', 'int', true],
        'live' => ['live', 'bool', false],
        'status' => ['status', LivenessStatus::class, false],
        'reasonCode' => ['reasonCode', 'int', false],
        'score' => ['score', 'float', false],
    ];

    public function __construct(
        /** Number of faces in the frame. */
        public int $faceCount,
        /** True for status 0 alone. */
        public ?bool $live = null,
        /** 0: live. 1: not live. 2: unknown, the image does not show enough. */
        public LivenessStatus|int|null $status = null,
        /**
         * 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show
         * different people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the
         * frames do not move as a person does. 254: the face cannot be distinguished from an image of a face.
         */
        public ?int $reasonCode = null,
        /** As score of the whole check; sent to test keys only. 0 to 1. */
        public ?float $score = null,
    ) {
    }
}
