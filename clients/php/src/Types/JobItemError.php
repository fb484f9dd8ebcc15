<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Why an item failed. */
final readonly class JobItemError extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', 'string', true],
        'message' => ['message', 'string', true],
        'fix' => ['fix', 'string', true],
    ];

    public function __construct(
        /** Code of the error; see the list of errors. */
        public string $code,
        /** What happened. */
        public string $message,
        /** What to do about it. */
        public string $fix,
    ) {
    }
}
