<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Body;
use Likeness\CurlClient;
use Likeness\HttpClient;
use Likeness\HttpRequest;
use Likeness\HttpResponse;
use Likeness\Version;

/**
 * Sends requests with the headers that all have. libcurl is used in CurlClient alone.
 *
 * @internal
 */
final readonly class Transport
{
    private string $userAgent;

    public function __construct(private HttpClient $client, private string $baseUrl)
    {
        $this->userAgent = 'likeness-php/' . Version::VERSION . ' php/' . PHP_VERSION
            . ($client instanceof CurlClient ? ' curl/' . curl_version()['version'] : '');
    }

    /**
     * Send one request within $seconds.
     *
     * @param array<string, string> $headers
     * @throws \Likeness\Exception\SendException
     */
    public function send(
        string $verb,
        string $target,
        #[\SensitiveParameter] array $headers,
        ?Body $body,
        float $seconds,
        bool $once,
    ): HttpResponse {
        $all = ['User-Agent' => $this->userAgent, 'Accept' => 'application/json'];
        if ($body !== null) {
            $all += ['Content-Type' => 'application/json', 'Content-Length' => (string) $body->length];
        }
        $all = array_merge($all, $headers);
        return $this->client->send(new HttpRequest($verb, $this->baseUrl . $target, $all, $body, $seconds, $once));
    }

    /** Close the connections, unless the HTTP client was given. */
    public function close(): void
    {
        if ($this->client instanceof CurlClient) {
            $this->client->close();
        }
    }
}
