<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * undetermined: both faces look young, and their similarity reaches the threshold, but not the similarity that has
 * the same false match rate at their age. Whether they are one person is not known. Absent otherwise. A newer
 * server may send other values.
 */
enum MatchStatus: string
{
    case Undetermined = 'undetermined';
}
