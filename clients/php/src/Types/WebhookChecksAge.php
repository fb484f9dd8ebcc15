<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether the person is old enough. A newer server may send other values. */
enum WebhookChecksAge: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case NotRun = 'not_run';
    case Review = 'review';
    case Unknown = 'unknown';
}
