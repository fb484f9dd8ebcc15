<?php

declare(strict_types=1);

namespace Likeness\Internal;

/**
 * A value that is not of its field's type.
 *
 * @internal
 */
final class TypeMismatch extends \Exception
{
}
