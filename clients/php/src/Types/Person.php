<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** An enrolled person. */
final readonly class Person extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'labels' => ['labels', ['string'], true],
        'created' => ['created', 'time', true],
        'purgeAt' => ['purgeAt', 'time', false],
        'faces' => ['faces', [EnrolledFace::class], false],
    ];

    public function __construct(
        /** Your id of the person. */
        public string $id,
        /** @var list<string> The person's labels. */
        public array $labels,
        /** When the person was enrolled. */
        public \DateTimeImmutable $created,
        /** When the person is deleted; absent when no date is set. */
        public ?\DateTimeImmutable $purgeAt = null,
        /** @var list<EnrolledFace>|null The person's faces; absent in lists. */
        public ?array $faces = null,
    ) {
    }
}
