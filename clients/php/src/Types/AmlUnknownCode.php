<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
 * otherwise have names that cannot be compared with it. A newer server may send other values.
 */
enum AmlUnknownCode: string
{
    case NameNotComparable = 'name_not_comparable';
    case EntriesNotComparable = 'entries_not_comparable';
}
