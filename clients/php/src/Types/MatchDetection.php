<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** What was found in one image. */
final readonly class MatchDetection extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'imageIndex' => ['imageIndex', 'int', true],
        'status' => ['status', 'int', true],
        'faces' => ['faces', [MatchFace::class], true],
    ];

    public function __construct(
        /** Index of the image. */
        public int $imageIndex,
        /** 0 when a face was found, 2 when none was. */
        public int $status,
        /** @var list<MatchFace> The faces to compare: the main face, or all with detectAll. */
        public array $faces,
    ) {
    }
}
