<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Where the verification is. A newer server may send other values. */
enum WebhookVerificationStatus: string
{
    case NeedsReview = 'needs_review';
    case Completed = 'completed';
}
