<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2. Without
 * it: the portrait if one is sent, else the chip if it is asked for, else the document. A newer server may send
 * other values.
 */
enum VerificationFaceMatchCheckAgainst: string
{
    case Portrait = 'portrait';
    case Document = 'document';
    case Chip = 'chip';
}
