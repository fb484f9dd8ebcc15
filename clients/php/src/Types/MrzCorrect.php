<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Which of the corrections that check digits prove are applied; all are listed. forced: only those where the type
 * of the field allows one reading, such as a letter O in a date. unique: also a similar character if it is the only
 * one that the check digit accepts; this is wrong in about one of three cases where the misread character was not
 * similar. none: none. A newer server may send other values.
 */
enum MrzCorrect: string
{
    case Forced = 'forced';
    case Unique = 'unique';
    case None = 'none';
}
