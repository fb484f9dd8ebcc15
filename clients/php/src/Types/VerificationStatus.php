<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person agreed
 * and takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed: there is a
 * decision. expired: the person did not finish in time. cancelled: the business or the person stopped it. A newer
 * server may send other values.
 */
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
