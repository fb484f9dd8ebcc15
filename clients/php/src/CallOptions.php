<?php

declare(strict_types=1);

namespace Likeness;

/** Options of one call; null takes the client's. */
final readonly class CallOptions
{
    /**
     * @param float|int|null $timeout seconds for one try, the body of the answer included
     * @param float|int|null $deadline seconds for the whole call: tries, the waits between them, the token exchange
     * @param int|null $maxRetries tries after the first, 0 to 10; 0 sends exactly one request
     * @param string|null $idempotencyKey 1 to 255 characters that name this call; a new UUID when left out
     * @param array<string, string> $headers more headers to send
     */
    public function __construct(
        public float|int|null $timeout = null,
        public float|int|null $deadline = null,
        public ?int $maxRetries = null,
        public ?string $idempotencyKey = null,
        public array $headers = [],
    ) {
    }
}
