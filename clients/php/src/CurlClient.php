<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Exception\SendException;
use Likeness\Internal\Options;

/** Sends requests over libcurl, one after another, with connections that are kept for the next request. */
final class CurlClient implements HttpClient
{
    /** Seconds after which an unused connection is not used again. */
    private const LONGEST_IDLE = 50;
    private const NEVER_SENT = [
        CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR,
    ];
    /** Bad addresses and certificates, of which some have no name in PHP. */
    private const NEVER_AGAIN = [CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, 51, 58, 60, 77, 80, 82, 83, 90, 91];

    private ?\CurlHandle $handle = null;
    private int $process = 0;

    /** @param string|null $proxy address of a proxy; null takes http_proxy, https_proxy and no_proxy */
    public function __construct(#[\SensitiveParameter] private readonly ?string $proxy = null)
    {
    }

    public function send(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        $handle = $this->prepareHandle();
        $headers = [];
        $ended = false; // libcurl takes an answer that ends in its headers for a whole one
        $read = static function (\CurlHandle $handle, string $line) use (&$headers, &$ended): int {
            $ended = trim($line) === '';
            [$name, $value] = explode(':', $line, 2) + [1 => null];
            if ($value !== null) {
                $name = strtolower(trim($name));
                $headers[$name] = (isset($headers[$name]) ? $headers[$name] . ', ' : '') . trim($value);
            } elseif (str_starts_with($line, 'HTTP/')) {
                $headers = [];
            }
            return strlen($line);
        };
        curl_setopt_array($handle, [CURLOPT_HEADERFUNCTION => $read] + $this->makeOptions($request));
        $body = curl_exec($handle);
        if (!is_string($body)) {
            throw $this->makeException($handle, $request);
        }
        if (!$ended) {
            throw new SendException('The connection failed: the answer ends in its headers.', true);
        }
        return new HttpResponse(curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $headers, $body);
    }

    /** Close the connections. */
    public function close(): void
    {
        $this->handle = null;
    }

    /** The handle, which keeps the connections; a forked process must not use those of its parent. */
    private function prepareHandle(): \CurlHandle
    {
        if ($this->handle === null || $this->process !== getmypid()) {
            $this->handle = curl_init();
            $this->process = (int) getmypid();
        }
        curl_reset($this->handle);
        return $this->handle;
    }

    /** @return array<int, mixed> */
    private function makeOptions(#[\SensitiveParameter] HttpRequest $request): array
    {
        $milliseconds = max(1, (int) ceil($request->seconds * 1000));
        $lines = ['Expect:'];
        foreach ($request->headers as $name => $value) {
            $lines[] = $value === '' ? "$name;" : "$name: $value";
        }
        $options = [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->verb,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_SUPPRESS_CONNECT_HEADERS => true,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => $milliseconds,
            CURLOPT_CONNECTTIMEOUT_MS => min($milliseconds, (int) (Options::CONNECT_TIMEOUT * 1000)),
            CURLOPT_MAXAGE_CONN => self::LONGEST_IDLE,
            // When a connection that it reused breaks, libcurl sends a request again by itself. It does not when a part
            // of the body is gone, because a read function cannot go back.
            CURLOPT_FRESH_CONNECT => $request->once,
        ];
        if ($this->proxy !== null) {
            $options[CURLOPT_PROXY] = $this->proxy;
        }
        if ($request->body !== null) {
            $read = $request->body->open();
            $options[CURLOPT_UPLOAD] = true;
            $options[CURLOPT_INFILESIZE] = $request->body->length;
            $options[CURLOPT_READFUNCTION] = static fn(\CurlHandle $handle, mixed $file, int $limit) => $read($limit);
            $lines = array_filter($lines, static fn(string $line) => stripos($line, 'content-length:') !== 0);
        }
        $options[CURLOPT_HTTPHEADER] = array_values($lines);
        return $options;
    }

    private function makeException(\CurlHandle $handle, #[\SensitiveParameter] HttpRequest $request): SendException
    {
        $error = curl_errno($handle);
        $sent = !in_array($error, self::NEVER_SENT, true) && curl_getinfo($handle, CURLINFO_PRETRANSFER_TIME_T) > 0;
        if ($error === CURLE_OPERATION_TIMEDOUT) {
            $message = sprintf('There was no whole answer within %s s.', round($request->seconds, 3));
            return new SendException($message, $sent, timedOut: true);
        }
        $message = 'The connection failed: ' . (curl_error($handle) ?: curl_strerror($error)) . " (curl $error).";
        return new SendException($message, $sent, !in_array($error, self::NEVER_AGAIN, true));
    }
}
