<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * The standard to check against. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303 and the visa
 * rules; a result is not a certificate. A newer server may send other values.
 */
enum Standard: string
{
    case Icao = 'ICAO';
    case VisaSchengen = 'VisaSchengen';
    case VisaUsa = 'VisaUSA';
    case Full = 'Full';
}
