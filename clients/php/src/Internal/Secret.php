<?php

declare(strict_types=1);

namespace Likeness\Internal;

/**
 * A text that is not shown when its owner is printed, logged, exported or serialised.
 *
 * @internal
 */
final class Secret
{
    /** @var \WeakMap<self, string>|null apart from the objects, so that var_export() does not show it */
    private static ?\WeakMap $values = null;

    public function __construct(#[\SensitiveParameter] string $value)
    {
        self::$values ??= new \WeakMap();
        self::$values[$this] = $value;
    }

    /** The text itself. */
    public function reveal(): string
    {
        return self::$values[$this] ?? '';
    }

    public function __toString(): string
    {
        return '***';
    }

    /** @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['value' => '***'];
    }

    /** @return array<never> */
    public function __serialize(): array
    {
        throw new \LogicException('A secret cannot be serialised.');
    }

    private function __clone()
    {
    }
}
