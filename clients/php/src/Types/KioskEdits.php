<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
 * background is not replaced. A newer server may send other values.
 */
enum KioskEdits: string
{
    case All = 'all';
    case CropAndRotation = 'cropAndRotation';
}
