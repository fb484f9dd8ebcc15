<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Searches a gallery for the face of the selfie. */
final readonly class VerificationDuplicatesCheck extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'gallery' => ['gallery', 'string', true],
        'threshold' => ['threshold', 'float', false],
    ];

    public function __construct(
        /** The gallery to search. 1 to 64 characters. */
        public string $gallery,
        /** Similarity from which on a person of the gallery is a duplicate. 0 to 1; the server's default is 0.8. */
        public float|int|null $threshold = null,
    ) {
    }
}
