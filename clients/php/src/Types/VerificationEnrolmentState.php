<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
 * verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or its
 * results are those of a test reference. A newer server may send other values.
 */
enum VerificationEnrolmentState: string
{
    case Waiting = 'waiting';
    case Enrolled = 'enrolled';
    case Failed = 'failed';
    case None = 'none';
}
