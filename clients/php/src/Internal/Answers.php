<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Call;
use Likeness\Model;
use Likeness\Picture;
use Likeness\Result;

/**
 * JSON to typed results and back.
 *
 * A type is 'string', 'int', 'float', 'bool', 'time', 'decimal', 'picture', 'image' or 'any', the name of a class or
 * an enum, [type] for a list, or ['*' => type] for a map.
 *
 * @internal
 */
final class Answers
{
    /** Return a body as a JSON object, or null when it is none. */
    public static function parseObject(string $body): ?\stdClass
    {
        $value = json_decode($body);
        return $value instanceof \stdClass ? $value : null;
    }

    /**
     * Return a JSON object as an object of $class. Fields that it does not have are left out, missing ones are null,
     * or zero where they cannot be.
     *
     * @template T of Model
     * @param class-string<T> $class
     * @return T
     * @throws TypeMismatch when a value is not of its field's type
     */
    public static function decode(string $class, \stdClass $data, ?Call $call = null): Model
    {
        $values = [];
        foreach ($class::FIELDS as $property => [$name, $type, $required]) {
            $value = $data->{$name} ?? null;
            if ($value !== null) {
                $values[$property] = self::convertValue($type, $value, $name);
            } else {
                $values[$property] = $required ? self::makeZero($type) : null;
            }
        }
        if ($call !== null && is_subclass_of($class, Result::class)) {
            $values['call'] = $call;
        }
        return new $class(...$values);
    }

    /** Return a typed value as JSON values. */
    public static function toJsonValue(mixed $value): mixed
    {
        return match (true) {
            $value instanceof Model => (object) $value->toArray(),
            $value instanceof \BackedEnum => $value->value,
            $value instanceof \DateTimeInterface => self::formatTime($value),
            $value instanceof Picture => $value->base64(),
            is_array($value) => array_map(self::toJsonValue(...), $value),
            default => $value,
        };
    }

    /** Return a parsed JSON value with arrays instead of objects. */
    public static function toArrays(mixed $value): mixed
    {
        $value = $value instanceof \stdClass ? (array) $value : $value;
        return is_array($value) ? array_map(self::toArrays(...), $value) : $value;
    }

    /** Return $value in UTC as RFC 3339, the fraction without zeros at its end. */
    public static function formatTime(\DateTimeInterface $value): string
    {
        $utc = \DateTimeImmutable::createFromInterface($value)->setTimezone(new \DateTimeZone('UTC'));
        return rtrim(rtrim($utc->format('Y-m-d\TH:i:s.u'), '0'), '.') . 'Z';
    }

    /** Whether $text is a decimal number. */
    public static function isDecimal(string $text): bool
    {
        return preg_match('/^[+-]?\d+(\.\d+)?\z/', $text) === 1;
    }

    /** @param string|array<int|string, mixed> $type */
    private static function convertValue(string|array $type, mixed $value, string $name): mixed
    {
        if (is_array($type)) {
            return self::convertMany($type, $value, $name);
        }
        if (!str_contains($type, '\\')) {
            return self::convertPlain($type, $value, $name);
        }
        if (enum_exists($type)) {
            $value = self::convertPlain(get_debug_type($type::cases()[0]->value), $value, $name);
            return $type::tryFrom($value) ?? $value;
        }
        self::checkType($value instanceof \stdClass, $name, 'an object');
        return self::decode($type, $value);
    }

    /**
     * @param array<int|string, mixed> $type
     * @return array<int|string, mixed>
     */
    private static function convertMany(array $type, mixed $value, string $name): array
    {
        if (isset($type['*'])) {
            self::checkType($value instanceof \stdClass, $name, 'an object');
            $value = (array) $value;
        } else {
            self::checkType(is_array($value), $name, 'a list');
        }
        $type = $type['*'] ?? $type[0];
        return array_map(fn(mixed $item) => $item === null ? null : self::convertValue($type, $item, $name), $value);
    }

    private static function convertPlain(string $type, mixed $value, string $name): mixed
    {
        switch ($type) {
            case 'any':
                return self::toArrays($value);
            case 'bool':
                self::checkType(is_bool($value), $name, 'true or false');
                return $value;
            case 'float':
                self::checkType(is_int($value) || is_float($value), $name, 'a number');
                return (float) $value;
            case 'int':
                $whole = is_float($value) && floor($value) === $value && abs($value) < 2 ** 63;
                self::checkType(is_int($value) || $whole, $name, 'a whole number');
                return (int) $value;
        }
        self::checkType(is_string($value), $name, 'text');
        if ($type === 'decimal') {
            self::checkType(self::isDecimal($value), $name, 'a decimal number');
        }
        return match ($type) {
            'time' => self::parseTime($value, $name),
            'picture' => new Picture($value),
            default => $value,
        };
    }

    /** @throws TypeMismatch */
    public static function parseTime(string $text, string $name): \DateTimeImmutable
    {
        $form = '/^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:(\.\d{1,6})\d*)?([Zz]|[+-]\d\d:\d\d)\z/';
        self::checkType(preg_match($form, $text, $parts) === 1, $name, 'a time');
        try {
            return new \DateTimeImmutable($parts[1] . $parts[2] . $parts[3]);
        } catch (\Exception) {
            throw new TypeMismatch("$name is not a time");
        }
    }

    /** @param string|array<int|string, mixed> $type */
    private static function makeZero(string|array $type): mixed
    {
        if (is_array($type)) {
            return [];
        }
        if (str_contains($type, '\\')) {
            return enum_exists($type)
                ? (is_int($type::cases()[0]->value) ? 0 : '')
                : self::decode($type, new \stdClass());
        }
        return match ($type) {
            'int' => 0,
            'float' => 0.0,
            'bool' => false,
            'time' => new \DateTimeImmutable('0001-01-01T00:00:00Z'),
            'picture' => new Picture(''),
            'any', 'image' => null,
            default => '',
        };
    }

    private static function checkType(bool $good, string $name, string $what): void
    {
        if (!$good) {
            throw new TypeMismatch("$name is not $what");
        }
    }
}
