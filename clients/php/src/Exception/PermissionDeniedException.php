<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** The key may not do this (403). */
final class PermissionDeniedException extends ApiException
{
}
