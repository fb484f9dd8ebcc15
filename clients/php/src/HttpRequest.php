<?php

declare(strict_types=1);

namespace Likeness;

/** A request as an HttpClient gets it. */
final readonly class HttpRequest
{
    /**
     * @param string $verb GET, POST, PATCH or DELETE
     * @param array<string, string> $headers
     * @param float $seconds in which the whole answer must be there
     * @param bool $once the HTTP library must not repeat it by itself on any account
     */
    public function __construct(
        public string $verb,
        public string $url,
        #[\SensitiveParameter] public array $headers,
        public ?Body $body,
        public float $seconds,
        public bool $once,
    ) {
    }

    /** @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['verb' => $this->verb];
    }
}
