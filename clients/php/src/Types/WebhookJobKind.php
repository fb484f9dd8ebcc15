<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** What the job did. A newer server may send other values. */
enum WebhookJobKind: string
{
    case Enrol = 'enrol';
    case Dedupe = 'dedupe';
    case Check = 'check';
}
