<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The format of the file, or its size. A newer server may send other values. */
enum PhotoFileRuleRule: string
{
    case Format = 'format';
    case Bytes = 'bytes';
}
