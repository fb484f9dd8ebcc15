<?php

declare(strict_types=1);

namespace Likeness\Internal;

/**
 * A key that is sent as it is, or a client id and secret that are exchanged for a token.
 *
 * @internal
 */
final readonly class Credentials
{
    public function __construct(
        public ?Secret $key,
        public ?string $clientId = null,
        public ?Secret $clientSecret = null,
    ) {
    }
}
