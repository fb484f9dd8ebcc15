<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of liveness. */
final readonly class LivenessResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'live' => ['live', 'bool', true],
        'status' => ['status', LivenessStatus::class, true],
        'reasonCode' => ['reasonCode', 'int', true],
        'score' => ['score', 'float', false],
        'transactionId' => ['transactionId', 'string', false],
        'expiresAt' => ['expiresAt', 'time', false],
        'roi' => ['roi', ['float'], true],
        'reasons' => ['reasons', [Reason::class], true],
        'perFrame' => ['perFrame', [LivenessFrame::class], false],
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
        /**
         * @var list<float> Box of the evaluated face; for frames, in the first frame that shows one. Exactly 4
         * items.
         */
        public array $roi,
        /**
         * @var list<Reason> Why the decision is not the favourable one, the reason to act on first comes first;
         * empty when it is favourable.
         */
        public array $reasons,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /**
         * Calibrated probability that the face is live, if live faces and attacks are equally frequent. Sent to
         * test keys only; absent when the image is not good enough for a decision. 0 to 1.
         */
        public ?float $score = null,
        /** Id of this check, for livenessTransactionId of match and verify; absent when it was not kept. */
        public ?string $transactionId = null,
        /** When the id expires, ISO 8601 in UTC. */
        public ?\DateTimeImmutable $expiresAt = null,
        /** @var list<LivenessFrame>|null For frames: the result of each frame alone, in order. */
        public ?array $perFrame = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
