<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** The result of documents.read. */
final readonly class DocumentsReadResult extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'int', true],
        'msg' => ['msg', 'string', true],
        'elapsedTime' => ['elapsedTime', 'float', true],
        'metadata' => ['metadata', Metadata::class, true],
        'tag' => ['tag', 'string', false],
        'kind' => ['kind', DocumentKind::class, false],
        'kindAccepted' => ['kindAccepted', 'bool', false],
        'zoneSide' => ['zoneSide', DocumentSideName::class, false],
        'reading' => ['reading', MrzReading::class, false],
        'portrait' => ['portrait', DocumentPortrait::class, false],
        'sides' => ['sides', [DocumentSide::class], true],
        'undetermined' => ['undetermined', [DocumentUndetermined::class], true],
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
         * @var list<DocumentSide> The sides in the order image_front, image_back. A photo sent alone that shows
         * both sides of a card, about as large, has both; the places of image_back are in that photo then.
         */
        public array $sides,
        /** @var list<DocumentUndetermined> What is absent from the answer and why. */
        public array $undetermined,
        /** The tag of the request, where one was sent. */
        public ?string $tag = null,
        /** Kind of the document, by its zone; absent when no zone was read. */
        public DocumentKind|string|null $kind = null,
        /** True when kind is one of kinds; absent without kinds or kind. */
        public ?bool $kindAccepted = null,
        /** The side that the zone was read on. */
        public DocumentSideName|string|null $zoneSide = null,
        /** The zone, as mrz.read returns it; absent when no zone was read. */
        public ?MrzReading $reading = null,
        /**
         * The face at the place of a portrait on the front, or the largest face where the outline is unknown;
         * absent when there is none.
         */
        public ?DocumentPortrait $portrait = null,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
