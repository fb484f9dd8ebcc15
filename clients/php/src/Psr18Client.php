<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Exception\SendException;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Client\RequestExceptionInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Sends requests by a client of PSR-18 with the factories of PSR-17.
 *
 * That client must repeat nothing and follow no redirect. PSR-18 has no time-outs: set one on it. A body is held in
 * memory whole.
 */
final readonly class Psr18Client implements HttpClient
{
    public function __construct(
        private ClientInterface $client,
        private RequestFactoryInterface $requests,
        private StreamFactoryInterface $streams,
    ) {
    }

    public function send(#[\SensitiveParameter] HttpRequest $request): HttpResponse
    {
        $message = $this->requests->createRequest($request->verb, $request->url);
        foreach ($request->headers as $name => $value) {
            $message = $message->withHeader($name, $value);
        }
        if ($request->body !== null) {
            $memory = fopen('php://memory', 'r+b');
            for ($read = $request->body->open(); ($part = $read(65_536)) !== '';) {
                fwrite($memory, $part);
            }
            rewind($memory);
            $message = $message->withBody($this->streams->createStreamFromResource($memory));
        }
        try {
            $response = $this->client->sendRequest($message);
            $headers = [];
            foreach ($response->getHeaders() as $name => $values) {
                $headers[strtolower((string) $name)] = implode(', ', $values);
            }
            return new HttpResponse($response->getStatusCode(), $headers, (string) $response->getBody());
        } catch (RequestExceptionInterface $error) {
            throw new SendException("The request cannot be sent: {$error->getMessage()}", false, again: false);
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            throw new SendException("The connection failed: {$error->getMessage()}", true);
        }
    }
}
