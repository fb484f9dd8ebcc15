<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Exception\SendException;

/**
 * Sends one request and waits for its whole answer. It must repeat nothing and follow no redirect.
 *
 * CurlClient is the default; Psr18Client takes a client of PSR-18.
 */
interface HttpClient
{
    /** @throws SendException without a whole answer */
    public function send(HttpRequest $request): HttpResponse;
}
