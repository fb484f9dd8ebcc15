<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A size on paper. */
final readonly class PhotoPaper extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'width' => ['width', 'float', true],
        'height' => ['height', 'float', true],
    ];

    public function __construct(
        /** In millimetres. */
        public float $width,
        /** In millimetres. */
        public float $height,
    ) {
    }
}
