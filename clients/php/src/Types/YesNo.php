<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Whether the face has it. A newer server may send other values. */
enum YesNo: string
{
    case Yes = 'yes';
    case No = 'no';
}
