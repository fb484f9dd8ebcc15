<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A set of enrolled people. */
final readonly class Gallery extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'retentionDays' => ['retentionDays', 'int', true],
        'people' => ['people', 'int', true],
        'faces' => ['faces', 'int', true],
        'created' => ['created', 'time', true],
    ];

    public function __construct(
        /** Your id of the gallery. */
        public string $id,
        /** Number of days after enrolment at which people are deleted; 0: never. */
        public int $retentionDays,
        /** Number of people in the gallery. */
        public int $people,
        /** Number of faces of these people. */
        public int $faces,
        /** When the gallery was created. */
        public \DateTimeImmutable $created,
    ) {
    }
}
