<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Only verifications with this status. A newer server may send other values. */
enum VerificationStatus: string
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
