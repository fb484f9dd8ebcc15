<?php

declare(strict_types=1);

namespace Likeness\Internal;

/**
 * Send the request again after $wait seconds; with $renew after a new token was fetched.
 *
 * @internal
 */
final readonly class Repeat
{
    public function __construct(public float $wait, public bool $renew = false)
    {
    }
}
