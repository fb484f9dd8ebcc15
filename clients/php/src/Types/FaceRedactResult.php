<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Picture;
use Likeness\Result;

/** The result of face.redact. */
final readonly class FaceRedactResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'faceCount' => ['faceCount', 'int', true],
        'complete' => ['complete', 'bool', true],
        'image' => ['image', 'picture', true],
        'boxes' => ['boxes', [['float']], true],
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
        /** Number of faces redacted. */
        public int $faceCount,
        /**
         * True when a search of the redacted image found no more faces and examined every place that may show one.
         * False: faces may be left, as in large crowds; send the answer again, or parts of the image.
         */
        public bool $complete,
        /** The redacted image in the format sent, upright; the unchanged original when no face was found. */
        public Picture $image,
        /**
         * @var list<list<float>> The parts of the image that were redacted, one per face, each [x, y, width,
         * height] in pixels of the upright image.
         */
        public array $boxes,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
