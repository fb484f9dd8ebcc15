<?php

declare(strict_types=1);

namespace Likeness\Exception;

/**
 * Base of all exceptions of this package, the same hierarchy in all seven client libraries:
 *
 *     LikenessException
 *       ApiException                     the server answered with an error
 *         InvalidRequestException        400 and other 4xx
 *         AuthenticationException        401, or the token exchange was refused
 *         InsufficientCreditsException   402
 *         PermissionDeniedException      403
 *         NotFoundException              404
 *         ConflictException              409
 *         TooLargeException              413
 *         RateLimitException             429
 *         ServerException                5xx and 408
 *         NotAnsweredException           200 with ok false, such as face_not_found
 *       ApiConnectionException           no whole answer arrived
 *         ApiTimeoutException            ... in time
 *       InvalidResponseException         an answer that is not of the service
 *       InvalidInputException            refused before anything was sent
 *       WebhookVerificationException     a webhook that must not be trusted
 */
abstract class LikenessException extends \RuntimeException
{
    /**
     * @param string|null $requestId null where there was no answer
     * @param int|null $status HTTP status; null where there was no answer
     * @param int $tries number of requests that were sent for the call
     */
    public function __construct(
        string $message,
        public readonly ?string $requestId = null,
        public readonly ?int $status = null,
        public readonly int $tries = 0,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $status ?? 0, $previous);
    }
}
