<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * How faces are made unrecognisable: blurred, pixelated, or covered with a black box. A newer server may send other
 * values.
 */
enum RedactMode: string
{
    case Blur = 'blur';
    case Pixelate = 'pixelate';
    case Box = 'box';
}
