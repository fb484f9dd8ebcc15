<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** Not enough credits, or the spend cap of the key is reached (402). */
final class InsufficientCreditsException extends ApiException
{
}
