<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
 * neither. A newer server may send other values.
 */
enum VerificationPrintedFieldOutcome: string
{
    case Found = 'found';
    case Differing = 'differing';
    case NotFound = 'not_found';
}
