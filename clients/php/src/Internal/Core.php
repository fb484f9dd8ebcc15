<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Call;
use Likeness\CallOptions;
use Likeness\Exception\InvalidResponseException;
use Likeness\Exception\LikenessException;
use Likeness\Exception\SendException;
use Likeness\HttpResponse;
use Likeness\Result;

/**
 * Makes the calls of a client.
 *
 * @internal
 */
final class Core
{
    private readonly Tokens $tokens;

    public function __construct(private readonly Options $options, private readonly Transport $transport)
    {
        $this->tokens = new Tokens($options, $transport);
    }

    /**
     * Make a call and return its typed result.
     *
     * @template T of Result
     * @param class-string<T> $class
     * @param array<string, mixed> $params
     * @return T
     * @throws LikenessException
     */
    public function call(string $name, string $class, array $params, ?CallOptions $options): Result
    {
        $operation = Operation::named($name);
        $retries = new Retries($operation, $this->options, $options);
        $request = Requests::build($operation, $params, $this->options->allowPaths);
        while (true) {
            $key = $this->findKey($retries);
            $seconds = $retries->beginTry();
            try {
                $headers = ['Authorization' => "Bearer {$key->reveal()}"] + $retries->headers;
                $response = $this->transport->send(
                    $operation->verb,
                    $request->target,
                    $headers,
                    $request->body,
                    $seconds,
                    $retries->once || $request->body === null,
                );
                $step = $retries->afterAnswer($response);
                if (!$step instanceof Repeat) {
                    return $this->makeResult($class, $step, $response, $retries->tries);
                }
            } catch (SendException $failure) {
                $step = $retries->afterFailure($failure);
            }
            if ($step->renew) {
                $this->tokens->forget($key);
            }
            usleep((int) round($step->wait * 1e6));
        }
    }

    /**
     * Yield the items of all pages; each page is a call of its own.
     *
     * @param class-string<Result> $class
     * @param array<string, mixed> $params
     * @return \Generator<int, mixed>
     * @throws LikenessException
     */
    public function pages(
        string $name,
        string $class,
        array $params,
        ?CallOptions $options,
        string $param,
        string $items,
    ): \Generator {
        $number = 0;
        do {
            $page = $this->call($name, $class, $params, $options);
            foreach ($page->{$items} as $item) {
                yield $number++ => $item;
            }
            $sent = $params[$param];
            $params[$param] = $page->call->raw['data']['next'] ?? null; // a typed one that is absent would be 0
        } while ($page->{$items} !== [] && $params[$param] !== null && $params[$param] !== $sent);
    }

    /** Close the connections. */
    public function close(): void
    {
        $this->transport->close();
    }

    /** @return array<never> */
    public function __debugInfo(): array
    {
        return [];
    }

    private function findKey(Retries $retries): Secret
    {
        $credentials = $this->options->credentials;
        if ($credentials->clientSecret === null && $credentials->key !== null) {
            return $credentials->key;
        }
        return $this->tokens->get($retries->remaining());
    }

    /**
     * @template T of Result
     * @param class-string<T> $class
     * @return T
     */
    private function makeResult(string $class, \stdClass $answer, HttpResponse $response, int $tries): Result
    {
        try {
            return Answers::decode($class, $answer->data, $this->makeCall($answer, $response, $tries));
        } catch (TypeMismatch $error) {
            $message = "The answer does not have the form of $class: {$error->getMessage()}.";
            $requestId = $response->headers['x-request-id'] ?? null;
            throw new InvalidResponseException($message, $requestId, $response->status, $tries);
        }
    }

    private function makeCall(\stdClass $answer, HttpResponse $response, int $tries): Call
    {
        $headers = $response->headers;
        $requestId = $answer->request_id ?? null;
        $latency = $answer->latency_ms ?? null;
        $warnings = is_array($answer->warnings ?? null) ? $answer->warnings : [];
        return new Call(
            requestId: is_string($requestId) && $requestId !== '' ? $requestId : $headers['x-request-id'] ?? '',
            status: $response->status,
            headers: $headers,
            tries: $tries,
            creditsCharged: $this->readCredits($headers, 'x-credits-charged'),
            creditsRemaining: $this->readCredits($headers, 'x-credits-remaining'),
            replayed: ($headers['idempotent-replayed'] ?? '') === 'true',
            latencyMs: is_int($latency) || is_float($latency) ? (float) $latency : 0.0,
            warnings: array_values(array_filter($warnings, is_string(...))),
            modelPack: $headers['x-model-pack'] ?? null,
            raw: Answers::toArrays($answer),
        );
    }

    /** @param array<string, string> $headers */
    private function readCredits(array $headers, string $name): ?string
    {
        $text = $headers[$name] ?? '';
        return Answers::isDecimal($text) ? $text : null;
    }
}
