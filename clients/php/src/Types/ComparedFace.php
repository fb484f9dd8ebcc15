<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face that was compared. */
final readonly class ComparedFace extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'image' => ['image', ComparedFaceImage::class, true],
        'roi' => ['roi', ['float'], true],
    ];

    public function __construct(
        /** The field that held the image. */
        public ComparedFaceImage|string $image,
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
    ) {
    }
}
