<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A face and its attributes. */
final readonly class FaceWithAttributes extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'roi' => ['roi', ['float'], true],
        'attributes' => ['attributes', [Attribute::class], true],
    ];

    public function __construct(
        /**
         * @var list<float> Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
         * Exactly 4 items.
         */
        public array $roi,
        /** @var list<Attribute> The requested attributes. */
        public array $attributes,
    ) {
    }
}
