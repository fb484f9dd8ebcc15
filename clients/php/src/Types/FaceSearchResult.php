<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of face.search. */
final readonly class FaceSearchResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'gallery' => ['gallery', 'string', true],
        'compared' => ['compared', 'int', true],
        'notCompared' => ['notCompared', 'int', false],
        'faces' => ['faces', [SearchedFace::class], true],
        'calibration' => ['calibration', Calibration::class, false],
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
        /** The gallery that was searched. */
        public string $gallery,
        /** Number of enrolled faces that each face was compared with. */
        public int $compared,
        /** @var list<SearchedFace> The faces of the image and the people they may show. */
        public array $faces,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /**
         * Number of enrolled faces that were not compared, because their face vectors were made with other models
         * or the master key that encrypts them was lost; absent when there are none.
         */
        public ?int $notCompared = null,
        /** What the similarities of this answer mean. */
        public ?Calibration $calibration = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
