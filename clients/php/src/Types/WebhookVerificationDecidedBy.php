<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Who decided. A newer server may send other values. */
enum WebhookVerificationDecidedBy: string
{
    case Rules = 'rules';
    case Reviewer = 'reviewer';
}
