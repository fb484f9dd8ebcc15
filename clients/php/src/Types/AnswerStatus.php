<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. A newer
 * server may send other values.
 */
enum AnswerStatus: string
{
    case Undetermined = 'undetermined';
}
