<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** How it ended. A newer server may send other values. */
enum WebhookJobStatus: string
{
    case Completed = 'completed';
    case Cancelled = 'cancelled';
}
