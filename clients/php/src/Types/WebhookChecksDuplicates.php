<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether the face is new in the gallery. A newer server may send other values. */
enum WebhookChecksDuplicates: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case NotRun = 'not_run';
    case Review = 'review';
    case Unknown = 'unknown';
}
