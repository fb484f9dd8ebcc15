<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Body;
use Likeness\Exception\InvalidInputException;
use Likeness\Model;

/**
 * Writes parameters as JSON without blanks; images stay apart until they are sent.
 *
 * @internal
 */
final class BodyWriter
{
    /** @var list<LoadedImage> */
    private array $parts = [];
    private string $text = '';

    public function __construct(private readonly Operation $operation, private readonly bool $allowPaths)
    {
    }

    /** @param array<string, mixed> $params */
    public function write(array $params): Body
    {
        $this->writeFields($params, function (string $name, mixed $value): void {
            if (in_array($name, $this->operation->images, true)) {
                $this->writeImages($value, $name);
            } elseif (isset($this->operation->numbered[$name])) {
                $this->writeNumbered($value, $name, ...$this->operation->numbered[$name]);
            } elseif (in_array($name, $this->operation->maps, true)) {
                $this->writeMap($value, $name);
            } else {
                $this->writeValue($value, $name);
            }
        });
        $this->flushText();
        return new Body($this->parts);
    }

    /** Return a finite number as JSON: the shortest text that reads as the same number, whole ones without .0. */
    public static function formatFloat(float $value, string $param): string
    {
        if (!is_finite($value)) {
            throw new InvalidInputException("$param is not a finite number.", $param);
        }
        if (floor($value) === $value && abs($value) < 2 ** 53) {
            return (string) (int) $value;
        }
        $text = '';
        for ($digits = 15; $digits <= 17 && (float) $text !== $value; $digits++) {
            $text = sprintf("%.{$digits}h", $value);
        }
        return $text;
    }

    private function writeImages(mixed $value, string $param): void
    {
        if (is_array($value)) {
            $this->writeList($value, $param, $this->writeImage(...));
        } else {
            $this->writeImage($value, $param);
        }
    }

    private function writeImage(mixed $value, string $param): void
    {
        $image = Images::load($value, $param, $this->allowPaths);
        $this->text .= '"';
        $this->flushText();
        $this->parts[] = $image;
        $this->text = '"';
    }

    /** @param array<mixed> $values */
    private function writeNumbered(array $values, string $param, string $field, string $prefix): void
    {
        $position = 0;
        $write = function (mixed $item, string $place) use (&$position, $field, $prefix): void {
            if (!$item instanceof Model) {
                $this->throwUnexpectedType($item, $place);
            }
            $number = $prefix === '' ? $position : $prefix . ($position + 1);
            $position++;
            $this->writeObject($item, $place, [$field => $number]);
        };
        $this->writeList($values, $param, $write);
    }

    /** @param array<string, int|string> $defaults */
    private function writeObject(Model $object, string $param, array $defaults = []): void
    {
        $values = $types = [];
        foreach ($object::FIELDS as $property => [$name, $type, $required]) {
            $values[$name] = $object->{$property} ?? $defaults[$name] ?? null;
            $types[$name] = $type;
            if ($values[$name] === null && $required) {
                throw new InvalidInputException("$param.$name is required.", "$param.$name");
            }
        }
        $this->writeFields($values, function (string $name, mixed $value) use ($param, $types): void {
            $types[$name] === 'image'
                ? $this->writeImage($value, "$param.$name")
                : $this->writeValue($value, "$param.$name");
        });
    }

    /**
     * @param array<string, mixed> $values
     * @param \Closure(string, mixed): void $write
     */
    private function writeFields(array $values, \Closure $write): void
    {
        $separator = '{';
        foreach ($values as $name => $value) {
            if ($value !== null) {
                $this->text .= $separator . json_encode($name) . ':';
                $separator = ',';
                $write($name, $value);
            }
        }
        $this->text .= $separator === '{' ? '{}' : '}';
    }

    /**
     * @param array<mixed> $values
     * @param \Closure(mixed, string): void $write
     */
    private function writeList(array $values, string $param, \Closure $write): void
    {
        $this->text .= '[';
        foreach (array_values($values) as $i => $item) {
            $this->text .= $i > 0 ? ',' : '';
            $write($item, "{$param}[$i]");
        }
        $this->text .= ']';
    }

    /** @param array<mixed> $values */
    private function writeMap(array $values, string $param): void
    {
        $separator = '{';
        foreach ($values as $name => $value) {
            $this->text .= $separator . $this->formatScalar((string) $name, $param) . ':';
            $separator = ',';
            $this->writeValue($value, "$param.$name");
        }
        $this->text .= $separator === '{' ? '{}' : '}';
    }

    private function writeValue(mixed $value, string $param): void
    {
        if ($value instanceof Model) {
            $this->writeObject($value, $param);
        } elseif (is_array($value)) {
            $this->writeList($value, $param, $this->writeValue(...));
        } else {
            $this->text .= $this->formatScalar($value, $param);
        }
    }

    private function formatScalar(mixed $value, string $param): string
    {
        $value = $value instanceof \BackedEnum || $value instanceof \DateTimeInterface
            ? Answers::toJsonValue($value)
            : $value;
        if (is_float($value)) {
            return self::formatFloat($value, $param);
        }
        if (!is_string($value) && !is_int($value) && !is_bool($value)) {
            $this->throwUnexpectedType($value, $param);
        }
        $text = json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        return $text === false ? throw new InvalidInputException("$param is not valid UTF-8.", $param) : $text;
    }

    private function throwUnexpectedType(mixed $value, string $param): never
    {
        $message = "$param is a " . get_debug_type($value) . '; see the type of the parameter.';
        throw new InvalidInputException($message, $param);
    }

    private function flushText(): void
    {
        $this->parts[] = new LoadedImage($this->text, true);
        $this->text = '';
    }
}
