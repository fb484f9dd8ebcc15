<?php

declare(strict_types=1);

namespace Likeness;

use Psr\Http\Message\StreamInterface;

/** An image of a parameter, made by one of path(), bytes(), stream() and base64(). */
final readonly class Image
{
    private function __construct(
        /** @internal */
        public string $kind,
        /** @internal */
        public mixed $value,
    ) {
    }

    /** The image in the file at $path. */
    public static function path(string|\SplFileInfo $path): self
    {
        return new self('path', (string) $path);
    }

    /** The image whose file holds $data. */
    public static function bytes(#[\SensitiveParameter] string $data): self
    {
        return new self('bytes', $data);
    }

    /**
     * The image that $stream delivers; it is read once and kept for retries.
     *
     * @param resource|StreamInterface $stream
     */
    public static function stream(mixed $stream): self
    {
        return new self('stream', $stream);
    }

    /** The image that is encoded already; a data: address is taken too. */
    public static function base64(#[\SensitiveParameter] string $text): self
    {
        return new self('base64', $text);
    }

    /** @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['kind' => $this->kind];
    }
}
