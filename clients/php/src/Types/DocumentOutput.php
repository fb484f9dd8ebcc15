<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Which pictures the answer holds. */
final readonly class DocumentOutput extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'flat' => ['flat', 'bool', false],
        'portrait' => ['portrait', 'bool', false],
    ];

    public function __construct(
        /**
         * True: each side whose outline is known, flat and upright, as a JPEG file. The server's default is false.
         */
        public ?bool $flat = null,
        /** True: the portrait as a JPEG file. The server's default is true. */
        public ?bool $portrait = null,
    ) {
    }
}
