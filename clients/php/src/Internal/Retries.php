<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\CallOptions;
use Likeness\Exception\ApiConnectionException;
use Likeness\Exception\ApiException;
use Likeness\Exception\ApiTimeoutException;
use Likeness\Exception\InvalidResponseException;
use Likeness\Exception\LikenessException;
use Likeness\Exception\SendException;
use Likeness\HttpResponse;

/**
 * Retries: what happens after each try. The table is in clients/README.md.
 *
 * An object of it holds no connection; the client asks it before and after every try.
 *
 * @internal
 */
final class Retries
{
    /** Seconds; a longer wait is left to the caller, as retryAfter of the exception. */
    public const LONGEST_RETRY_AFTER = 30.0;
    private const AGAIN = [408, 500, 502, 504];

    /** @var array<string, string> headers of the next try */
    public array $headers;

    /** Number of requests of the operation so far; token exchanges do not count. */
    public int $tries = 0;

    /** Whether nothing may be sent twice below this loop. */
    public readonly bool $once;

    private int $sent = 0;
    private int $retriesDone = 0;
    private float $tryStarted;
    private readonly float $timeout;
    private readonly ?float $end;
    private int $left;
    private bool $mayRenew;

    public function __construct(
        private readonly Operation $operation,
        private readonly Options $client,
        ?CallOptions $options,
    ) {
        $options ??= new CallOptions();
        $this->tryStarted = self::now();
        $this->timeout = $options->timeout === null
            ? $client->timeout
            : Options::checkPositive($options->timeout, 'timeout');
        $deadline = $options->deadline === null
            ? $client->deadline
            : Options::checkPositive($options->deadline, 'deadline');
        $this->end = $deadline === null ? null : $this->tryStarted + $deadline;
        $this->left = $options->maxRetries === null
            ? $client->maxRetries
            : Options::checkRetries($options->maxRetries);
        $this->once = $this->left === 0 || !$operation->isRepeatable();
        $this->mayRenew = $client->credentials->clientSecret !== null;
        $this->headers = Options::checkHeaders($options->headers);
        $key = Options::checkKey($options->idempotencyKey);
        if ($operation->idempotent) {
            $this->headers['Idempotency-Key'] = $key ?? self::makeUuid();
        }
    }

    /** Seconds of a clock that is never set. */
    public static function now(): float
    {
        return hrtime(true) / 1e9;
    }

    /**
     * Count a try and return its seconds.
     *
     * @throws ApiTimeoutException when the deadline has passed
     */
    public function beginTry(): float
    {
        $seconds = $this->remaining();
        $this->sent++;
        $this->tries = $this->operation->harmless ? 0 : $this->sent;
        $this->headers['X-Likeness-Try'] = (string) $this->sent;
        $this->tryStarted = self::now();
        return $seconds;
    }

    /**
     * Return the seconds that a request may take now.
     *
     * @throws ApiTimeoutException
     */
    public function remaining(): float
    {
        if ($this->end === null) {
            return $this->timeout;
        }
        $left = $this->end - self::now();
        if ($left <= 0) {
            throw new ApiTimeoutException('The deadline of the call has passed.', $this->tries);
        }
        return min($this->timeout, $left);
    }

    /**
     * Return how to go on after a try without a whole answer.
     *
     * @throws ApiConnectionException
     */
    public function afterFailure(SendException $failure): Repeat
    {
        $maybe = $failure->sent && !$this->operation->isRepeatable();
        $message = $failure->getMessage()
            . ($maybe ? ' The change may have been made; check before you repeat it.' : '');
        $error = $failure->timedOut
            ? new ApiTimeoutException($message, $this->tries, $maybe)
            : new ApiConnectionException($message, $this->tries, $maybe);
        if ($maybe || !$failure->again) {
            $this->logTry(null, null);
            throw $error;
        }
        return $this->planRepeat($error, null, null);
    }

    /**
     * Return the answer of a call that succeeded or how to go on.
     *
     * @throws LikenessException
     */
    public function afterAnswer(HttpResponse $response): \stdClass|Repeat
    {
        if ($response->status >= 200 && $response->status < 300) {
            $this->logTry($response->status, $response->headers['x-request-id'] ?? null);
            return $this->readSuccess($response);
        }
        $error = $this->makeError($response, Answers::parseObject($response->body));
        $isApiError = $error instanceof ApiException;
        if ($isApiError && $error->status === 401 && $error->errorCode === 'key_expired' && $this->mayRenew) {
            $this->mayRenew = false;
            $this->logTry($response->status, $error->requestId);
            return new Repeat(0.0, true);
        }
        if ($isApiError && $this->isRepeatableError($error)) {
            return $this->planRepeat($error, $error->retryAfter, $response->status);
        }
        $this->logTry($response->status, $error->requestId);
        throw $error;
    }

    /**
     * Return the seconds of the header Retry-After, or null when it is absent or no time. A date is read against the
     * header Date of the same answer, so that a wrong clock does no harm.
     *
     * @param array<string, string> $headers
     */
    public static function parseRetryAfter(array $headers): ?float
    {
        $text = trim($headers['retry-after'] ?? '');
        if (preg_match('/^[+-]?(\d+\.?\d*|\.\d+)\z/', $text) === 1) {
            return max(0.0, (float) $text);
        }
        $at = self::parseDate($text);
        $from = isset($headers['date']) ? self::parseDate($headers['date']) : microtime(true);
        return $at === null || $from === null ? null : max(0.0, $at - $from);
    }

    private static function parseDate(string $text): ?float
    {
        $date = \DateTimeImmutable::createFromFormat('!D, d M Y H:i:s \G\M\T', trim($text), new \DateTimeZone('UTC'));
        return $date === false ? null : (float) $date->getTimestamp();
    }

    private function isRepeatableError(ApiException $error): bool
    {
        $repeatable = $this->operation->isRepeatable();
        return match ($error->status) {
            429 => true,
            503 => $error->retryAfter !== null || $repeatable,
            409 => $error->errorCode === 'idempotency_in_progress' && $repeatable,
            default => $repeatable && in_array($error->status, self::AGAIN, true),
        };
    }

    private function planRepeat(LikenessException $error, ?float $retryAfter, ?int $status): Repeat
    {
        $wait = $this->computeWait($retryAfter);
        $tooLate = $this->end !== null && self::now() + $wait >= $this->end;
        if ($this->left <= 0 || $tooLate || ($retryAfter ?? 0.0) > self::LONGEST_RETRY_AFTER) {
            $this->logTry($status, $error->requestId);
            throw $error;
        }
        $this->left--;
        $this->retriesDone++;
        $this->logTry($status, $error->requestId, $wait);
        return new Repeat($wait);
    }

    private function computeWait(?float $retryAfter): float
    {
        $random = random_int(0, 1_000_000) / 1_000_000;
        return $retryAfter === null
            ? $random * min(8.0, 0.5 * 2.0 ** $this->retriesDone)
            : $retryAfter + $random * 0.5;
    }

    /** The answer of a 2xx, or its error. */
    private function readSuccess(HttpResponse $response): \stdClass
    {
        $answer = Answers::parseObject($response->body);
        if ($answer === null || !is_bool($answer->ok ?? null)) {
            $message = 'The answer is not the JSON of the service; check base_url and what stands between.';
            throw $this->makeInvalidResponse($message, $response);
        }
        if (!$answer->ok) {
            throw $this->makeError($response, $answer);
        }
        if (!($answer->data ?? null) instanceof \stdClass) {
            throw $this->makeInvalidResponse('The answer has no data.', $response);
        }
        return $answer;
    }

    private function makeError(HttpResponse $response, ?\stdClass $envelope): LikenessException
    {
        $status = $response->status;
        if ($status < 400 && ($envelope === null || $status !== 200)) {
            $where = $status >= 300 ? ' A redirect is not followed; check base_url.' : '';
            return $this->makeInvalidResponse("The answer has the status $status.$where", $response);
        }
        $error = ($envelope->error ?? null) instanceof \stdClass ? (array) $envelope->error : [];
        $detail = array_filter($error, is_string(...));
        $data = ($envelope->data ?? null) instanceof \stdClass ? Answers::toArrays($envelope->data) : [];
        $requestId = is_string($envelope->request_id ?? null) ? $envelope->request_id : null;
        $class = ApiException::className($status);
        return new $class(
            ($detail['message'] ?? '') !== '' ? $detail['message'] : "The answer has the status $status.",
            $status,
            errorCode: $detail['code'] ?? null,
            param: $detail['param'] ?? null,
            fix: $detail['fix'] ?? null,
            docUrl: $detail['doc_url'] ?? null,
            requestId: $requestId ?? $response->headers['x-request-id'] ?? null,
            retryAfter: self::parseRetryAfter($response->headers),
            tries: $this->tries,
            headers: $response->headers,
            data: $data,
        );
    }

    private function makeInvalidResponse(string $message, HttpResponse $response): InvalidResponseException
    {
        $requestId = $response->headers['x-request-id'] ?? null;
        return new InvalidResponseException($message, $requestId, $response->status, $this->tries);
    }

    private function logTry(?int $status, ?string $requestId, ?float $wait = null): void
    {
        $seconds = self::now() - $this->tryStarted;
        $this->client->logs->logTry($this->operation, $status, $requestId, $this->sent, $seconds, $wait);
    }

    private static function makeUuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
