<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Changes that the authority accepts: none, the frame alone, or a new background too. A newer server may send other
 * values.
 */
enum PhotoStandardEdits: string
{
    case None = 'none';
    case CropAndRotation = 'cropAndRotation';
    case All = 'all';
}
