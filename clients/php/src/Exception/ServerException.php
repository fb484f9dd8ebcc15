<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The service or a proxy before it failed (5xx, 408). */
final class ServerException extends ApiException
{
}
