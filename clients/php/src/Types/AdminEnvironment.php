<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Test keys spend test credits, live keys live ones. A newer server may send other values. */
enum AdminEnvironment: string
{
    case Test = 'test';
    case Live = 'live';
}
