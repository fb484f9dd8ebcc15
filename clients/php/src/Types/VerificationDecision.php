<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The outcome. Absent before the first decision. A newer server may send other values. */
enum VerificationDecision: string
{
    case Approved = 'approved';
    case Declined = 'declined';
    case NeedsReview = 'needs_review';
}
