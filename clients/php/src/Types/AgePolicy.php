<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * The value that must reach minAge: the low end of the band (strict) or its centre. With an undetermined age nobody
 * is allowed. A newer server may send other values.
 */
enum AgePolicy: string
{
    case LowerBound = 'lowerBound';
    case Midpoint = 'midpoint';
}
