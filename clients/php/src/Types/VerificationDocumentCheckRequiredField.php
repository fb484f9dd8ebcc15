<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Value of verification document check required field. A newer server may send other values. */
enum VerificationDocumentCheckRequiredField: string
{
    case Name = 'name';
    case BirthDate = 'birthDate';
    case DocumentNumber = 'documentNumber';
    case ExpiryDate = 'expiryDate';
    case Nationality = 'nationality';
    case Sex = 'sex';
    case Issuer = 'issuer';
    case PersonalNumber = 'personalNumber';
}
