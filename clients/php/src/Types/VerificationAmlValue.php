<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether a list has the person. A newer server may send other values. */
enum VerificationAmlValue: string
{
    case Clear = 'clear';
    case Hit = 'hit';
    case Unknown = 'unknown';
    case NotRun = 'not_run';
}
