<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** A field of Doc 9303-10, 4.7.11 and 4.7.12. A newer server may send other values. */
enum NfcDetailName: string
{
    case FullName = 'fullName';
    case PersonalNumber = 'personalNumber';
    case FullDateOfBirth = 'fullDateOfBirth';
    case PlaceOfBirth = 'placeOfBirth';
    case Address = 'address';
    case Telephone = 'telephone';
    case Profession = 'profession';
    case Title = 'title';
    case PersonalSummary = 'personalSummary';
    case OtherDocumentNumbers = 'otherDocumentNumbers';
    case CustodyInformation = 'custodyInformation';
    case IssuingAuthority = 'issuingAuthority';
    case DateOfIssue = 'dateOfIssue';
    case Endorsements = 'endorsements';
    case TaxOrExitRequirements = 'taxOrExitRequirements';
    case PersonalisationTime = 'personalisationTime';
    case PersonalisationSystem = 'personalisationSystem';
}
