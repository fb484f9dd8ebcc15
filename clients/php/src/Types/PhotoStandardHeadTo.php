<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Where the height of the head ends: at the crown of the skull or at the top of the hair. A newer server may send
 * other values.
 */
enum PhotoStandardHeadTo: string
{
    case Crown = 'crown';
    case Hair = 'hair';
}
