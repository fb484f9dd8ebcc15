<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The outcome. A newer server may send other values. */
enum WebhookVerificationDecision: string
{
    case Approved = 'approved';
    case NeedsReview = 'needs_review';
    case Declined = 'declined';
}
