<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The checks to run, with their ranges. A newer server may send other values. */
enum Scenario: string
{
    case QualityIcao = 'QualityICAO';
    case QualityVisaSchengen = 'QualityVisaSchengen';
    case QualityVisaUsa = 'QualityVisaUSA';
    case QualityFull = 'QualityFull';
}
