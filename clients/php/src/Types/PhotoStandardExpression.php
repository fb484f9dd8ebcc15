<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The expression; smallSmile allows one with the mouth closed. A newer server may send other values. */
enum PhotoStandardExpression: string
{
    case Neutral = 'neutral';
    case SmallSmile = 'smallSmile';
}
