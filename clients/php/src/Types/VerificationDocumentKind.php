<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** A kind of identity document. A newer server may send other values. */
enum VerificationDocumentKind: string
{
    case Passport = 'passport';
    case IdCard = 'id_card';
    case ResidencePermit = 'residence_permit';
    case Visa = 'visa';
}
