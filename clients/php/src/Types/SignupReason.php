<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Why the sign-up is blocked, else null; not_live for a face that is not live and also a duplicate. A newer server
 * may send other values.
 */
enum SignupReason: string
{
    case Duplicate = 'duplicate';
    case NotLive = 'not_live';
}
