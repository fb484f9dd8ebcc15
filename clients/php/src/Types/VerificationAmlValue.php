<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * clear: no list has an entry like this person; hit: at least one does; unknown: the lists could not be asked;
 * not_run: not asked for, or not reached yet. A newer server may send other values.
 */
enum VerificationAmlValue: string
{
    case Clear = 'clear';
    case Hit = 'hit';
    case Unknown = 'unknown';
    case NotRun = 'not_run';
}
