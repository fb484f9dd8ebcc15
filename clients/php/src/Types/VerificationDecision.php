<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Only verifications with this decision. A newer server may send other values. */
enum VerificationDecision: string
{
    case Approved = 'approved';
    case Declined = 'declined';
    case NeedsReview = 'needs_review';
}
