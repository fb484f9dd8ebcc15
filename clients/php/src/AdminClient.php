<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Exception\InvalidInputException;
use Likeness\Internal\Core;
use Likeness\Internal\Logs;
use Likeness\Internal\Options;
use Likeness\Internal\Transport;
use Likeness\Operations\AdminOperations;
use Psr\Log\LoggerInterface;

/** The client of an operator, with an sk_admin_... key as apiKey. */
final class AdminClient extends AdminOperations
{
    private readonly Core $core;
    private readonly string $baseUrl;

    /**
     * Make a client; nothing is sent yet.
     *
     * @param string|null $apiKey sk_test_... (or LIKENESS_API_KEY); the ak_live_... key beside clientId
     * @param string|null $baseUrl address of the service, such as https://host:8443 (or LIKENESS_BASE_URL)
     * @param string|null $clientId of a live key (or LIKENESS_CLIENT_ID)
     * @param string|null $clientSecret of a live key (or LIKENESS_CLIENT_SECRET)
     * @param float|int|null $timeout seconds for one try; default 60
     * @param float|int|null $deadline seconds for a whole call; default none
     * @param int|null $maxRetries tries after the first, 0 to 10; default 2
     * @param bool $allowPaths false refuses paths as images, for programs that pass on the input of users
     * @param string|null $proxy address of a proxy; default http_proxy, https_proxy and no_proxy of the environment
     * @param HttpClient|null $httpClient an HTTP client of your own, such as a Psr18Client; then proxy has no effect
     * @param LoggerInterface|callable(string, string): void|null $logger PSR-3, or a function of level and line;
     *   gets one line for each try
     * @throws InvalidInputException naming the option at fault
     */
    public function __construct(
        #[\SensitiveParameter] ?string $apiKey = null,
        #[\SensitiveParameter] ?string $baseUrl = null,
        ?string $clientId = null,
        #[\SensitiveParameter] ?string $clientSecret = null,
        float|int|null $timeout = null,
        float|int|null $deadline = null,
        ?int $maxRetries = null,
        bool $allowPaths = true,
        #[\SensitiveParameter] ?string $proxy = null,
        ?HttpClient $httpClient = null,
        LoggerInterface|callable|null $logger = null,
    ) {
        $options = Options::read(
            $apiKey,
            $baseUrl,
            $clientId,
            $clientSecret,
            $timeout,
            $deadline,
            $maxRetries,
            $allowPaths,
            new Logs($logger),
        );
        $httpClient ??= new CurlClient(Options::checkProxy($proxy));
        $this->baseUrl = $options->baseUrl;
        $this->core = new Core($options, new Transport($httpClient, $options->baseUrl));
        parent::__construct($this->core);
    }

    /** Close the connections. The client may be used again afterwards. */
    public function close(): void
    {
        $this->core->close();
    }

    /** @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }
}
