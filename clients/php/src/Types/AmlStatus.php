<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
 * otherwise, cannot be compared, which is not clear. A newer server may send other values.
 */
enum AmlStatus: string
{
    case Clear = 'clear';
    case Hit = 'hit';
    case Unknown = 'unknown';
}
