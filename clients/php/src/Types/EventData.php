<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Type of the data of each known kind of webhook events.
 *
 * @internal
 */
final class EventData
{
    public const CLASSES = [
        'verification.completed' => WebhookVerification::class,
        'verification.needs_review' => WebhookVerification::class,
        'verification.declined' => WebhookVerification::class,
        'aml.hit' => WebhookScreening::class,
        'credits.low' => WebhookCredits::class,
        'webhook.disabled' => WebhookDisabled::class,
        'job.ended' => WebhookJob::class,
        'verification.created' => WebhookVerificationProgress::class,
        'verification.opened' => WebhookVerificationProgress::class,
        'verification.resubmission_requested' => WebhookVerificationProgress::class,
        'verification.expired' => WebhookVerificationProgress::class,
        'verification.cancelled' => WebhookVerificationProgress::class,
        'verification.deleted' => WebhookVerificationProgress::class,
    ];
}
