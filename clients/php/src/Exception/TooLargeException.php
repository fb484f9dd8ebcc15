<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** An image or the request is too large (413). */
final class TooLargeException extends ApiException
{
}
