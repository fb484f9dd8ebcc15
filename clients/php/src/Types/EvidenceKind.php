<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The form; a box has its top left and bottom right corner. A newer server may send other values. */
enum EvidenceKind: string
{
    case Box = 'box';
    case Line = 'line';
    case Polygon = 'polygon';
}
