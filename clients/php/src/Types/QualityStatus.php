<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. A newer server may
 * send other values.
 */
enum QualityStatus: int
{
    case Fail = 0;
    case Pass = 1;
    case Undetermined = 2;
}
