<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Why a sign-up is blocked: a duplicate, or a face that did not count as live. A newer server may send other
 * values.
 */
enum SignupReason: string
{
    case Duplicate = 'duplicate';
    case NotLive = 'not_live';
}
