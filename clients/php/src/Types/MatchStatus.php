<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
 * similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
 * they are one person is not known. Absent otherwise. A newer server may send other values.
 */
enum MatchStatus: string
{
    case Undetermined = 'undetermined';
}
