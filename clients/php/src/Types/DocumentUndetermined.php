<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Something that the answer does not say. */
final readonly class DocumentUndetermined extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'side' => ['side', DocumentSideName::class, false],
        'reason' => ['reason', DocumentReason::class, true],
        'message' => ['message', 'string', true],
    ];

    public function __construct(
        /**
         * What is absent: reading, portrait, outline, or copy (whether the photo shows a screen, a print or a
         * photocopy).
         */
        public string $name,
        /**
         * zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no
         * face. outline_unknown: the outline is known where a zone was read or the edges of a card are seen around
         * a portrait, if it has a plausible shape. not_measured: this service does not measure it.
         */
        public DocumentReason|string $reason,
        /** Why, in one sentence. */
        public string $message,
        /** The photo that it is absent from; absent for copy. */
        public DocumentSideName|string|null $side = null,
    ) {
    }
}
