<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * request: your request; retention: the date that the project sets; expired and cancelled: what the person had sent
 * is deleted at once. A newer server may send other values.
 */
enum VerificationDeletionReason: string
{
    case Request = 'request';
    case Retention = 'retention';
    case Expired = 'expired';
    case Cancelled = 'cancelled';
}
