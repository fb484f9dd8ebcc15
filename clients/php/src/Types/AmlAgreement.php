<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one year
 * off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it cannot be
 * compared. A newer server may send other values.
 */
enum AmlAgreement: string
{
    case Same = 'same';
    case Similar = 'similar';
    case Differs = 'differs';
    case NotCompared = 'not_compared';
}
