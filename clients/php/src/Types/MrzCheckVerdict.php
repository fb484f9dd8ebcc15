<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** pass, fail, empty (a filler where one is allowed) or missing. A newer server may send other values. */
enum MrzCheckVerdict: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case Empty = 'empty';
    case Missing = 'missing';
}
