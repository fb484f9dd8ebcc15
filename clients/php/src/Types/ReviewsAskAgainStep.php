<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Value of reviews ask again step. A newer server may send other values. */
enum ReviewsAskAgainStep: string
{
    case DocumentFront = 'document_front';
    case DocumentBack = 'document_back';
    case Selfie = 'selfie';
    case Challenge = 'challenge';
}
