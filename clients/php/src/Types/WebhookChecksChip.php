<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether a state signed the files of the chip and none was changed. A newer server may send other values. */
enum WebhookChecksChip: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case NotRun = 'not_run';
    case Review = 'review';
    case Unknown = 'unknown';
}
