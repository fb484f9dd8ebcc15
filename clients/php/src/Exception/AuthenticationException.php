<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The key is missing, malformed, unknown, expired or revoked (401). */
final class AuthenticationException extends ApiException
{
}
