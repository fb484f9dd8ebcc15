<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The place in the image that a check measured or found. */
final readonly class Evidence extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'kind' => ['kind', EvidenceKind::class, true],
        'points' => ['points', [['float']], true],
    ];

    public function __construct(
        /** The form; a box has its top left and bottom right corner. */
        public EvidenceKind|string $kind,
        /** @var list<list<float>> Its points. */
        public array $points,
    ) {
    }
}
