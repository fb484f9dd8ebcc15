<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The step that a reason belongs to. A newer server may send other values. */
enum NfcStep: string
{
    case Hash = 'hash';
    case Signature = 'signature';
    case Chain = 'chain';
    case Country = 'country';
    case Revocation = 'revocation';
    case Active = 'active';
    case Zone = 'zone';
}
