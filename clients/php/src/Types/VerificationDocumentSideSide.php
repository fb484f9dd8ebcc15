<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** The step that took it. A newer server may send other values. */
enum VerificationDocumentSideSide: string
{
    case DocumentFront = 'document_front';
    case DocumentBack = 'document_back';
}
