<?php

declare(strict_types=1);

namespace Likeness;

/** A picture or document in an answer. It is decoded when it is first asked for. */
final class Picture
{
    private ?string $bytes = null;

    public function __construct(private readonly string $text)
    {
    }

    /** The contents of the file. */
    public function bytes(): string
    {
        return $this->bytes ??= (string) base64_decode($this->text);
    }

    /** The base64 text as it was answered. */
    public function base64(): string
    {
        return $this->text;
    }

    /**
     * Write the file to $path.
     *
     * @throws \RuntimeException when it cannot be written
     */
    public function save(string $path): void
    {
        if (@file_put_contents($path, $this->bytes()) !== strlen($this->bytes())) {
            throw new \RuntimeException("$path cannot be written: " . (error_get_last()['message'] ?? 'unknown'));
        }
    }

    /** @return array<string, int> */
    public function __debugInfo(): array
    {
        return ['size' => intdiv(strlen($this->text) * 3, 4)];
    }
}
