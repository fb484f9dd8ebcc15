<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** A step of the person. A newer server may send other values. */
enum VerificationStepName: string
{
    case Consent = 'consent';
    case DocumentFront = 'document_front';
    case DocumentBack = 'document_back';
    case Selfie = 'selfie';
    case Challenge = 'challenge';
}
