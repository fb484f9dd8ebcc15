<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** A webhook delivery must not be trusted. */
final class WebhookVerificationException extends LikenessException
{
    /** @param string $reason missing_header, malformed_header, stale, no_match or unreadable_payload */
    public function __construct(string $message, public readonly string $reason)
    {
        parent::__construct($message);
    }
}
