<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or was
 * cancelled). A newer server may send other values.
 */
enum VerificationReasonOutcome: string
{
    case Declined = 'declined';
    case Review = 'review';
    case Note = 'note';
    case None = 'none';
}
