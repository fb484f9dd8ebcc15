<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** A request without a whole answer, as an HttpClient reports it. Calls throw ApiConnectionException instead. */
final class SendException extends \RuntimeException
{
    /**
     * @param bool $sent a byte of it may have arrived
     * @param bool $again another try may help
     * @param bool $timedOut the time was up
     */
    public function __construct(
        string $message,
        public readonly bool $sent,
        public readonly bool $again = true,
        public readonly bool $timedOut = false,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }
}
