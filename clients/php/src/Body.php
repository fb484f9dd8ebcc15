<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Internal\LoadedImage;

/** The bytes of a request, read in parts, the same on every try. */
final readonly class Body
{
    /** Number of bytes. */
    public int $length;

    /**
     * @internal
     * @param list<LoadedImage> $parts
     */
    public function __construct(private array $parts)
    {
        $this->length = array_sum(array_map(static fn(LoadedImage $part) => $part->length, $parts));
    }

    /**
     * Return a function that returns the next bytes, at most as many as it is told, and '' at the end.
     *
     * @return \Closure(int): string
     */
    public function open(): \Closure
    {
        $index = $offset = 0;
        return function (int $limit) use (&$index, &$offset): string {
            $part = $this->parts[$index] ?? null;
            if ($part === null) {
                return '';
            }
            $text = $part->read($offset, $limit);
            $offset += strlen($text);
            if ($offset >= $part->length) {
                $index++;
                $offset = 0;
            }
            return $text;
        };
    }

    /** @return array<string, int> */
    public function __debugInfo(): array
    {
        return ['length' => $this->length];
    }
}
