<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Value of admin webhooks update environment. A newer server may send other values. */
enum AdminWebhooksUpdateEnvironment: string
{
    case Test = 'test';
    case Live = 'live';
}
