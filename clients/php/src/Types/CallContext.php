<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The caller. */
final readonly class CallContext extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'userIp' => ['userIp', 'string', true],
    ];

    public function __construct(
        /** IP address of the caller as the service sees it. */
        public string $userIp,
    ) {
    }
}
