<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** How many checks of a group passed. */
final readonly class QualityGroup extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'groupId' => ['groupId', 'int', true],
        'name' => ['name', 'string', true],
        'compliantCount' => ['compliantCount', 'int', true],
        'totalCount' => ['totalCount', 'int', true],
    ];

    public function __construct(
        /** 1 to 8. */
        public int $groupId,
        /** Name of the group. */
        public string $name,
        /** Checks that passed. */
        public int $compliantCount,
        /** Checks that ran. */
        public int $totalCount,
    ) {
    }
}
