<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Where the verification is. A newer server may send other values. */
enum WebhookVerificationProgressStatus: string
{
    case Created = 'created';
    case Opened = 'opened';
    case Capturing = 'capturing';
    case Processing = 'processing';
    case NeedsReview = 'needs_review';
    case Completed = 'completed';
    case Expired = 'expired';
    case Cancelled = 'cancelled';
}
