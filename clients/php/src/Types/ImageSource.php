<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
 * another source. A newer server may send other values.
 */
enum ImageSource: int
{
    case Live = 3;
    case Printed = 1;
    case Chip = 2;
    case Other = 5;
}
