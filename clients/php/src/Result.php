<?php

declare(strict_types=1);

namespace Likeness;

/** Base of all results. */
abstract readonly class Result extends Model
{
    /** @param Call $call what the call tells about itself: request id, credits, tries, warnings, raw */
    public function __construct(public Call $call = new Call())
    {
    }
}
