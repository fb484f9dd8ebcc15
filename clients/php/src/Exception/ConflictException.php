<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The idempotency key was used for another request, or the thing exists already (409). */
final class ConflictException extends ApiException
{
}
