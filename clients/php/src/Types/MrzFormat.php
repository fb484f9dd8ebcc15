<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of
 * 1988 to 2021. A newer server may send other values.
 */
enum MrzFormat: string
{
    case Td1 = 'TD1';
    case Td2 = 'TD2';
    case Td3 = 'TD3';
    case MrvA = 'MRV-A';
    case MrvB = 'MRV-B';
    case FraId = 'FRA-ID';
    case Unknown = 'unknown';
}
