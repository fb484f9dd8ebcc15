<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The field. A newer server may send other values. */
enum VerificationPrintedFieldField: string
{
    case DocumentNumber = 'documentNumber';
    case BirthDate = 'birthDate';
    case ExpiryDate = 'expiryDate';
    case Surname = 'surname';
    case GivenNames = 'givenNames';
}
