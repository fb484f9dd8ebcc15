<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. A newer
 * server may send other values.
 */
enum WebhookDisabledReason: string
{
    case Gone = 'gone';
    case Failing = 'failing';
    case Operator = 'operator';
}
