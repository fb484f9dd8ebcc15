<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** No whole answer arrived within the time-out of a try or the deadline of the call. */
final class ApiTimeoutException extends ApiConnectionException
{
}
