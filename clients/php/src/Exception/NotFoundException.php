<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** What the path or the request names does not exist (404). */
final class NotFoundException extends ApiException
{
}
