<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** What it leads to. A newer server may send other values. */
enum EventReasonOutcome: string
{
    case Declined = 'declined';
    case Review = 'review';
    case Note = 'note';
    case None = 'none';
}
