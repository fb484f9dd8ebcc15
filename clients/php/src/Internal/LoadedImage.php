<?php

declare(strict_types=1);

namespace Likeness\Internal;

/**
 * An image in memory: the bytes of the file, or text that is sent as it is.
 *
 * @internal
 */
final readonly class LoadedImage
{
    /** Bytes that are encoded at a time: a multiple of 3, so that parts of base64 can be joined. */
    private const CHUNK = 49_152;

    /** Number of bytes that are sent. */
    public int $length;

    public function __construct(
        #[\SensitiveParameter] private string $data,
        private bool $encoded,
    ) {
        $this->length = $encoded ? strlen($data) : 4 * intdiv(strlen($data) + 2, 3);
    }

    /** Return what is sent from $offset, a multiple of 4, at most $limit bytes of it and at least 4. */
    public function read(int $offset, int $limit): string
    {
        if ($this->encoded) {
            return substr($this->data, $offset, $limit);
        }
        $size = max(3, min(self::CHUNK, intdiv($limit, 4) * 3));
        return base64_encode(substr($this->data, intdiv($offset, 4) * 3, $size));
    }

    /** @return array<string, int> */
    public function __debugInfo(): array
    {
        return ['length' => $this->length];
    }
}
