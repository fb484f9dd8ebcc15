<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A stored workflow. */
final readonly class VerificationWorkflowRef extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'version' => ['version', 'int', false],
    ];

    public function __construct(
        /** Name of the workflow. 1 to 64 characters. */
        public string $name,
        /** Its version; the latest when left out. At least 1. */
        public ?int $version = null,
    ) {
    }
}
