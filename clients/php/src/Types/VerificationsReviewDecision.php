<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The decision. A newer server may send other values. */
enum VerificationsReviewDecision: string
{
    case Approved = 'approved';
    case Declined = 'declined';
}
