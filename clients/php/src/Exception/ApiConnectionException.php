<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** No whole answer arrived. */
class ApiConnectionException extends LikenessException
{
    /** @param bool $maybeApplied true when a change without an idempotency key may have been made */
    final public function __construct(string $message, int $tries = 0, public readonly bool $maybeApplied = false)
    {
        parent::__construct($message, tries: $tries);
    }
}
