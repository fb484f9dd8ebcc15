<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether clear glasses may be worn. A newer server may send other values. */
enum PhotoStandardGlasses: string
{
    case Allowed = 'allowed';
    case Forbidden = 'forbidden';
}
