<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The answer is not one of the service: a redirect, or a 2xx that is not its JSON. */
final class InvalidResponseException extends LikenessException
{
}
