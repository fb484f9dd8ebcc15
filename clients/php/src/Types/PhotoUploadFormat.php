<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Value of photo upload format. A newer server may send other values. */
enum PhotoUploadFormat: string
{
    case Jpeg = 'jpeg';
    case Png = 'png';
}
