<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Asks for an aligned crop. */
final readonly class CropOptions extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'type' => ['type', CropType::class, true],
    ];

    public function __construct(
        /**
         * Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is
         * 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred.
         */
        public CropType|int $type,
    ) {
    }
}
