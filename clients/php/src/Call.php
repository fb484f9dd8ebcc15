<?php

declare(strict_types=1);

namespace Likeness;

/** What a call tells about itself: identifiers, price, tries and the whole answer. */
final readonly class Call
{
    /**
     * @param array<string, string> $headers headers of the answer, names in lower case
     * @param int $tries number of requests that were sent for this call
     * @param string|null $creditsCharged decimal text
     * @param string|null $creditsRemaining decimal text
     * @param bool $replayed true when this is the stored answer of an earlier call with the same idempotency key
     * @param float $latencyMs how long the server took, in milliseconds
     * @param list<string> $warnings
     * @param array<string, mixed> $raw the whole answer as JSON, fields that this version does not know included
     */
    public function __construct(
        public string $requestId = '',
        public int $status = 0,
        public array $headers = [],
        public int $tries = 0,
        public ?string $creditsCharged = null,
        public ?string $creditsRemaining = null,
        public bool $replayed = false,
        public float $latencyMs = 0.0,
        public array $warnings = [],
        public ?string $modelPack = null,
        public array $raw = [],
    ) {
    }

    /** @return array<string, mixed> */
    public function __debugInfo(): array
    {
        return ['requestId' => $this->requestId, 'status' => $this->status, 'tries' => $this->tries];
    }
}
