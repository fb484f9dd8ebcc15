<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Whether what was examined on the document fits together; no proof that it is genuine. A newer server may send
 * other values.
 */
enum WebhookChecksDocumentAuthenticity: string
{
    case Pass = 'pass';
    case Fail = 'fail';
    case NotRun = 'not_run';
    case Review = 'review';
    case Unknown = 'unknown';
}
