<?php

declare(strict_types=1);

namespace Likeness;

/** A whole answer. */
final readonly class HttpResponse
{
    /** @param array<string, string> $headers names in lower case */
    public function __construct(
        public int $status,
        public array $headers,
        #[\SensitiveParameter] public string $body,
    ) {
    }

    /** @return array<string, int> */
    public function __debugInfo(): array
    {
        return ['status' => $this->status];
    }
}
