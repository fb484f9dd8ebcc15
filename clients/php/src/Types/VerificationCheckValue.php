<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Whether what was examined on the document fits together; documentChecks names it. It is no proof that the
 * document is genuine. A newer server may send other values.
 */
enum VerificationCheckValue: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case Review = 'review';
    case Unknown = 'unknown';
    case NotRun = 'not_run';
}
