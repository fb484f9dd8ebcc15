<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Language of the pages for the person. Without it the browser's language is used. A newer server may send other
 * values.
 */
enum VerificationLocale: string
{
    case En = 'en';
    case De = 'de';
    case Fr = 'fr';
    case Es = 'es';
    case Ar = 'ar';
}
