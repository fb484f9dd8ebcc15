<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as
 * likely and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does not
 * hold. A newer server may send other values.
 */
enum MrzReason: string
{
    case CharactersUnclear = 'characters_unclear';
    case CharactersAmbiguous = 'characters_ambiguous';
    case CheckDigit = 'check_digit';
}
