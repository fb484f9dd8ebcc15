<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * oldest: those that wait longest first; newest: those that wait shortest first. A newer server may send other
 * values.
 */
enum ReviewsListOrder: string
{
    case Oldest = 'oldest';
    case Newest = 'newest';
}
