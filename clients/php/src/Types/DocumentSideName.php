<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** A side of a document by the name of its field. A newer server may send other values. */
enum DocumentSideName: string
{
    case ImageFront = 'image_front';
    case ImageBack = 'image_back';
}
