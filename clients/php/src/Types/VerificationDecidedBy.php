<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Who decided; absent before the first decision. A newer server may send other values. */
enum VerificationDecidedBy: string
{
    case Rules = 'rules';
    case Reviewer = 'reviewer';
}
