<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** Where an item is. A failed item was not charged. A newer server may send other values. */
enum JobItemStatus: string
{
    case Waiting = 'waiting';
    case Running = 'running';
    case Succeeded = 'succeeded';
    case Failed = 'failed';
    case Cancelled = 'cancelled';
}
