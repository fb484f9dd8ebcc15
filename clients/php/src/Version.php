<?php

declare(strict_types=1);

namespace Likeness;

/** The version of this package. */
final class Version
{
    public const VERSION = '1.0.0';
}
