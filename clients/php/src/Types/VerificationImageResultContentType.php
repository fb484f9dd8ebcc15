<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The type of the file. A newer server may send other values. */
enum VerificationImageResultContentType: string
{
    case ImageJpeg = 'image/jpeg';
}
