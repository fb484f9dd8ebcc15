<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The kind of document. A newer server may send other values. */
enum PhotoStandardDocument: string
{
    case Passport = 'passport';
    case Visa = 'visa';
    case IdentityCard = 'identityCard';
    case DrivingLicence = 'drivingLicence';
    case ResidencePermit = 'residencePermit';
    case Any = 'any';
}
