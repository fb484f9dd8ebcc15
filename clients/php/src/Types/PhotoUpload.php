<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What a file for upload must be. */
final readonly class PhotoUpload extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'formats' => ['formats', [PhotoUploadFormat::class], true],
        'minBytes' => ['minBytes', 'int', false],
        'maxBytes' => ['maxBytes', 'int', false],
    ];

    public function __construct(
        /** @var list<PhotoUploadFormat|string> Formats of the file. */
        public array $formats,
        /** The least size of the file in bytes; absent where the standard names none. */
        public ?int $minBytes = null,
        /** The largest size of the file in bytes; absent where the standard names none. */
        public ?int $maxBytes = null,
    ) {
    }
}
