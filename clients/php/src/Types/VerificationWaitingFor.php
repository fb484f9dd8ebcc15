<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
 * credits for the decision, or the key reached its spend cap. Absent otherwise. A newer server may send other
 * values.
 */
enum VerificationWaitingFor: string
{
    case Credits = 'credits';
    case Chip = 'chip';
}
