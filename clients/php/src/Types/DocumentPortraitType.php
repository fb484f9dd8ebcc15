<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Source of the image for face.match: 1, the printed portrait of a document. A newer server may send other values.
 */
enum DocumentPortraitType: int
{
    case Value1 = 1;
}
