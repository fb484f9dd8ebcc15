<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether the head may be covered; religious includes medical reasons. A newer server may send other values. */
enum PhotoStandardHeadCovering: string
{
    case Allowed = 'allowed';
    case Religious = 'religious';
    case Forbidden = 'forbidden';
}
