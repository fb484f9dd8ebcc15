<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** What was deleted. A newer server may send other values. */
enum DeletionReceiptKind: string
{
    case Face = 'face';
    case Person = 'person';
    case Gallery = 'gallery';
}
