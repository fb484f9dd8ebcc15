<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces now.
 * move: another person has the face now. Nothing of a face is deleted by these two. A newer server may send other
 * values.
 */
enum DeletionReceiptKind: string
{
    case Face = 'face';
    case Person = 'person';
    case Gallery = 'gallery';
    case Merge = 'merge';
    case Move = 'move';
}
