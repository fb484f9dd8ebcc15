<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The call ran without a result (200 with ok false); errorCode says why, data what was found. Nothing was charged. */
final class NotAnsweredException extends ApiException
{
}
