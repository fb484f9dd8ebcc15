<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** The portrait on the document. */
final readonly class DocumentPortrait extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'side' => ['side', DocumentSideName::class, true],
        'type' => ['type', DocumentPortraitType::class, true],
        'roi' => ['roi', ['float'], true],
        'image' => ['image', 'picture', false],
    ];

    public function __construct(
        /** A side of a document by the name of its field. */
        public DocumentSideName|string $side,
        /** Source of the image for face.match: 1, the printed portrait of a document. */
        public DocumentPortraitType|int $type,
        /** @var list<float> Box of the face in the image of the side. Exactly 4 items. */
        public array $roi,
        /** The portrait as a JPEG file, upright, 3:4; absent unless asked for. */
        public ?Picture $image = null,
    ) {
    }
}
