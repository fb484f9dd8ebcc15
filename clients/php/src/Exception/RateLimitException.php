<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** Too many requests (429); retryAfter is the wait in seconds that the server asked for. */
final class RateLimitException extends ApiException
{
}
