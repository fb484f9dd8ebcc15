<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * request: your request; retention: the end of the gallery's retention; purge_at: the date of the person; operator:
 * the operator. A newer server may send other values.
 */
enum DeletionReceiptReason: string
{
    case Request = 'request';
    case Retention = 'retention';
    case PurgeAt = 'purge_at';
    case Operator = 'operator';
}
