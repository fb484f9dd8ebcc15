<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;
use Likeness\Picture;

/** The link as a QR code. */
final readonly class VerificationQr extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'png' => ['png', 'picture', true],
        'svg' => ['svg', 'string', true],
    ];

    public function __construct(
        /** An image file. */
        public Picture $png,
        /** The same as an SVG document. */
        public string $svg,
    ) {
    }
}
