<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of face.emotion. */
final readonly class FaceEmotionResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'faces' => ['faces', [FaceWithEmotion::class], true],
        'perFrame' => ['perFrame', [FrameEmotion::class], false],
        'dominant' => ['dominant', EmotionLabel::class, false],
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
         * @var list<FaceWithEmotion> For image: its faces, larger ones first. For frames: the main face of each
         * frame that has one.
         */
        public array $faces,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** @var list<FrameEmotion>|null For frames: one entry a frame, in order. */
        public ?array $perFrame = null,
        /**
         * For frames: the most frequent emotion; of equally frequent ones the last one. Absent when no frame has
         * one.
         */
        public EmotionLabel|string|null $dominant = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
