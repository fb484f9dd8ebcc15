<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * The result of a step. not_run: its input was not sent, or an earlier step leaves it out. A newer server may send
 * other values.
 */
enum NfcStatus: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case Unknown = 'unknown';
    case NotRun = 'not_run';
}
