<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** What happened. A newer server may send other values. */
enum AdminEventKind: string
{
    case VerificationCompleted = 'verification.completed';
    case VerificationNeedsReview = 'verification.needs_review';
    case VerificationDeclined = 'verification.declined';
    case AmlHit = 'aml.hit';
    case CreditsLow = 'credits.low';
    case WebhookDisabled = 'webhook.disabled';
    case JobEnded = 'job.ended';
    case VerificationCreated = 'verification.created';
    case VerificationOpened = 'verification.opened';
    case VerificationResubmissionRequested = 'verification.resubmission_requested';
    case VerificationExpired = 'verification.expired';
    case VerificationCancelled = 'verification.cancelled';
    case VerificationDeleted = 'verification.deleted';
}
