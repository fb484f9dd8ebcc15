<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The field that held the image. A newer server may send other values. */
enum ComparedFaceImage: string
{
    case Image1 = 'image1';
    case Image2 = 'image2';
}
