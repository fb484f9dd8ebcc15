<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Width to height of the fixed photo. A newer server may send other values. */
enum Aspect: string
{
    case Value34 = '3:4';
    case Value45 = '4:5';
    case Value23 = '2:3';
    case Value11 = '1:1';
    case Value79 = '7:9';
}
