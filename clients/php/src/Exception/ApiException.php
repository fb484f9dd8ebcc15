<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** An error answer of the service, or of a proxy before it (then errorCode is null). */
abstract class ApiException extends LikenessException
{
    /**
     * @param string|null $errorCode code of the catalogue, such as rate_limited; getCode() is the HTTP status
     * @param string|null $param the field at fault
     * @param string|null $fix what to do
     * @param string|null $docUrl where it is explained
     * @param float|null $retryAfter seconds after which the server takes the call again
     * @param array<string, string> $headers headers of the answer, names in lower case
     * @param array<string, mixed> $data what was found although the call failed
     */
    final public function __construct(
        string $message,
        int $status,
        public readonly ?string $errorCode = null,
        public readonly ?string $param = null,
        public readonly ?string $fix = null,
        public readonly ?string $docUrl = null,
        ?string $requestId = null,
        public readonly ?float $retryAfter = null,
        int $tries = 0,
        public readonly array $headers = [],
        public readonly array $data = [],
    ) {
        parent::__construct($message, $requestId, $status, $tries);
    }

    /** The code, the message, the parameter, what to do, and the request. */
    final public function describe(): string
    {
        return ($this->errorCode ?? $this->status) . ': ' . $this->getMessage()
            . ($this->param === null ? '' : " (param {$this->param})")
            . ($this->fix === null ? '' : " {$this->fix}")
            . ($this->requestId === null ? '' : " [request {$this->requestId}]");
    }

    final public function __toString(): string
    {
        return static::class . ': ' . $this->describe() . "\n" . $this->getTraceAsString();
    }

    /** @internal */
    final public static function className(int $status): string
    {
        return match (true) {
            $status >= 500, $status === 408 => ServerException::class,
            $status === 200 => NotAnsweredException::class,
            $status === 401 => AuthenticationException::class,
            $status === 402 => InsufficientCreditsException::class,
            $status === 403 => PermissionDeniedException::class,
            $status === 404 => NotFoundException::class,
            $status === 409 => ConflictException::class,
            $status === 413 => TooLargeException::class,
            $status === 429 => RateLimitException::class,
            default => InvalidRequestException::class,
        };
    }
}
