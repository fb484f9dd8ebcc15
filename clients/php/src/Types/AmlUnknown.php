<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** Why a person can be neither cleared nor found. */
final readonly class AmlUnknown extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'code' => ['code', AmlUnknownCode::class, true],
        'entries' => ['entries', 'int', false],
        'message' => ['message', 'string', true],
    ];

    public function __construct(
        /**
         * name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that
         * fit otherwise have names that cannot be compared with it.
         */
        public AmlUnknownCode|string $code,
        /** A sentence for people. */
        public string $message,
        /** How many entries it is about; absent where it is about the name. */
        public ?int $entries = null,
    ) {
    }
}
