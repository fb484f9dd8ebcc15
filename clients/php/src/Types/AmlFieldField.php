<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The field. A newer server may send other values. */
enum AmlFieldField: string
{
    case Name = 'name';
    case BirthDate = 'birthDate';
    case Country = 'country';
}
