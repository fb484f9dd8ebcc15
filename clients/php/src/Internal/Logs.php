<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Psr\Log\LoggerInterface;

/**
 * Logging: one line for each try. Never bodies, images, keys or tokens.
 *
 * @internal
 */
final readonly class Logs
{
    private ?\Closure $write;

    /** @param LoggerInterface|callable(string, string): void|null $logger PSR-3, or a function of level and line */
    public function __construct(LoggerInterface|callable|null $logger)
    {
        $this->write = match (true) {
            $logger === null => null,
            $logger instanceof LoggerInterface => static fn(string $level, string $line) => $logger->log($level, $line),
            default => $logger(...),
        };
    }

    /** Log a try: at info, or as a warning when it is repeated after $wait seconds. */
    public function logTry(
        Operation $operation,
        ?int $status,
        ?string $requestId,
        int $number,
        float $seconds,
        ?float $wait,
    ): void {
        if ($this->write === null) {
            return;
        }
        $line = sprintf(
            '%s %s: %s (request %s, try %d, %.0F ms%s)',
            $operation->verb,
            $operation->path,
            $status ?? 'no answer',
            $requestId ?? '-',
            $number,
            $seconds * 1000,
            $wait === null ? '' : sprintf(', again in %.2F s', $wait),
        );
        ($this->write)($wait === null ? 'info' : 'warning', $line);
    }
}
