<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. A newer
 * server may send other values.
 */
enum VerificationActor: string
{
    case Person = 'person';
    case Service = 'service';
    case Reviewer = 'reviewer';
    case None = 'none';
}
