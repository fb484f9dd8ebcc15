<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * passport: TD3. id_card: TD1, TD2 and the French national card, residence permits too. visa: MRV-A and MRV-B. The
 * zone tells the kind; a document without one has none. A newer server may send other values.
 */
enum DocumentKind: string
{
    case Passport = 'passport';
    case IdCard = 'id_card';
    case Visa = 'visa';
}
