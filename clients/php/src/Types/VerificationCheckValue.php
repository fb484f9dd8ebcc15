<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run: it
 * was not asked for, or not reached yet. A newer server may send other values.
 */
enum VerificationCheckValue: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case Review = 'review';
    case Unknown = 'unknown';
    case NotRun = 'not_run';
}
