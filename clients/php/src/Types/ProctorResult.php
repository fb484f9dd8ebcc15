<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of proctor.check. */
final readonly class ProctorResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'ok' => ['ok', 'bool', true],
        'live' => ['live', 'bool', true],
        'faceCount' => ['faceCount', 'int', true],
        'offGaze' => ['offGaze', 'float', false],
        'lookingAway' => ['lookingAway', 'bool', false],
        'maskWorn' => ['maskWorn', 'bool', false],
        'undetermined' => ['undetermined', [ProctorUndetermined::class], false],
        'reasons' => ['reasons', [Reason::class], true],
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
         * True when live is true, faceCount is 1, and lookingAway and maskWorn are false. What is undetermined
         * never makes it true.
         */
        public bool $ok,
        /** True when the main face is a live person in front of the camera. */
        public bool $live,
        /** Number of faces in the frame. */
        public int $faceCount,
        /**
         * @var list<Reason> Why the decision is not the favourable one, the reason to act on first comes first;
         * empty when it is favourable.
         */
        public array $reasons,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /**
         * Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or more. Absent when the
         * gaze is undetermined. 0 to 1.
         */
        public ?float $offGaze = null,
        /**
         * False when the gaze is within 20 degrees of the camera (offGaze 0.444), the yaw of the head within 35
         * degrees and its pitch within 30, true otherwise. Absent when the gaze is undetermined and the head is not
         * turned away; undetermined says why.
         */
        public ?bool $lookingAway = null,
        /** Whether the main face wears a medical mask. Absent when this is undetermined; undetermined says why. */
        public ?bool $maskWorn = null,
        /**
         * @var list<ProctorUndetermined>|null The fields that the frame does not show well enough; absent when
         * there is none.
         */
        public ?array $undetermined = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
