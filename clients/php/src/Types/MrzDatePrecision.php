<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Known parts of the date. A newer server may send other values. */
enum MrzDatePrecision: string
{
    case Day = 'day';
    case Month = 'month';
    case Year = 'year';
    case Unknown = 'unknown';
}
