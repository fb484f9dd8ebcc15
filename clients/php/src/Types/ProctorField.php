<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** A field of the result of proctor.check that may be absent. A newer server may send other values. */
enum ProctorField: string
{
    case OffGaze = 'offGaze';
    case LookingAway = 'lookingAway';
    case MaskWorn = 'maskWorn';
}
