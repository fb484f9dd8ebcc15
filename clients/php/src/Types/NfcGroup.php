<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A data group that was sent. */
final readonly class NfcGroup extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'name' => ['name', 'string', true],
        'status' => ['status', NfcStatus::class, true],
    ];

    public function __construct(
        /** Name of the group, such as dg2. */
        public string $name,
        /** Whether the file has the hash that was signed. */
        public NfcStatus|string $status,
    ) {
    }
}
