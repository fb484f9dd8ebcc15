<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The request is not valid (400, 405 and other 4xx); param names the field. */
final class InvalidRequestException extends ApiException
{
}
