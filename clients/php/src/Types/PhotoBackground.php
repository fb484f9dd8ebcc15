<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A colour of the background. */
final readonly class PhotoBackground extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'color' => ['color', ['int'], true],
    ];

    public function __construct(
        /** As the authority names it. */
        public string $name,
        /** @var list<int> What BackgroundColorMatch compares with. Exactly 3 items. */
        public array $color,
    ) {
    }
}
