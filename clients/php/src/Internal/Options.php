<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Exception\InvalidInputException;

/**
 * Checked options of a client, and where the keys come from.
 *
 * @internal
 */
final readonly class Options
{
    /** Seconds for one try: connecting, sending, and reading the whole answer. */
    public const DEFAULT_TIMEOUT = 60.0;
    public const DEFAULT_MAX_RETRIES = 2;
    public const MOST_RETRIES = 10;
    /** Seconds for connecting. */
    public const CONNECT_TIMEOUT = 5.0;
    /** Headers that the client sets itself. */
    public const OWN_HEADERS = ['authorization', 'idempotency-key', 'content-length', 'content-type', 'host'];

    public function __construct(
        public string $baseUrl,
        public Credentials $credentials,
        public float $timeout,
        public ?float $deadline,
        public int $maxRetries,
        public bool $allowPaths,
        public Logs $logs,
    ) {
    }

    /**
     * Check the options of a client and fill in what the environment gives.
     *
     * @throws InvalidInputException naming the option at fault
     */
    public static function read(
        #[\SensitiveParameter] ?string $apiKey,
        #[\SensitiveParameter] ?string $baseUrl,
        ?string $clientId,
        #[\SensitiveParameter] ?string $clientSecret,
        float|int|null $timeout,
        float|int|null $deadline,
        ?int $maxRetries,
        bool $allowPaths,
        Logs $logs,
    ): self {
        return new self(
            self::checkBaseUrl($baseUrl ?? self::readEnvironment('LIKENESS_BASE_URL') ?? ''),
            self::findCredentials($apiKey, $clientId, $clientSecret),
            self::checkPositive($timeout ?? self::DEFAULT_TIMEOUT, 'timeout'),
            $deadline === null ? null : self::checkPositive($deadline, 'deadline'),
            self::checkRetries($maxRetries ?? self::DEFAULT_MAX_RETRIES),
            $allowPaths,
            $logs,
        );
    }

    /** Return a number of seconds above 0. */
    public static function checkPositive(float|int $value, string $name): float
    {
        if ($value > 0 && is_finite($value)) {
            return (float) $value;
        }
        throw new InvalidInputException("$name is $value; give seconds above 0.", $name);
    }

    /** Return a number of retries, 0 to 10. */
    public static function checkRetries(int $value): int
    {
        if ($value >= 0 && $value <= self::MOST_RETRIES) {
            return $value;
        }
        throw new InvalidInputException("max_retries is $value; give 0 to " . self::MOST_RETRIES . '.', 'max_retries');
    }

    /**
     * Return a call's own headers; those of the client are refused.
     *
     * @param array<mixed> $headers
     * @return array<string, string>
     */
    public static function checkHeaders(array $headers): array
    {
        $out = [];
        foreach ($headers as $name => $value) {
            $name = (string) $name;
            if (in_array(strtolower($name), self::OWN_HEADERS, true)) {
                throw new InvalidInputException("headers: $name is set by the client.", 'headers');
            }
            $isText = is_string($value) || is_int($value) || is_float($value);
            if (
                !$isText || preg_match('/^[!#$%&\'*+\-.^_`|~0-9A-Za-z]+\z/', $name) !== 1
                || preg_match('/[\x00-\x08\x0a-\x1f\x7f]/', (string) $value) === 1
            ) {
                throw new InvalidInputException('headers: ' . json_encode($name) . ' is no header of HTTP.', 'headers');
            }
            $out[$name] = (string) $value;
        }
        return $out;
    }

    /** Return an idempotency key of the caller, or null. */
    public static function checkKey(?string $key): ?string
    {
        if ($key !== null && preg_match('/^[ -~]{1,255}\z/', $key) !== 1) {
            $message = 'idempotency_key must have 1 to 255 printable ASCII characters.';
            throw new InvalidInputException($message, 'idempotency_key');
        }
        return $key;
    }

    /** Return the address of a proxy, or null. */
    public static function checkProxy(#[\SensitiveParameter] ?string $proxy): ?string
    {
        if ($proxy !== null && self::parseAddress($proxy) === null) {
            throw new InvalidInputException('proxy must be an address such as http://host:3128.', 'proxy');
        }
        return $proxy;
    }

    private static function checkBaseUrl(#[\SensitiveParameter] string $url): string
    {
        if ($url === '') {
            $message = 'Give base_url or set LIKENESS_BASE_URL, such as https://host:8443.';
            throw new InvalidInputException($message, 'base_url');
        }
        $parts = self::parseAddress($url);
        if ($parts === null || array_intersect_key($parts, ['user' => 1, 'pass' => 1, 'query' => 1, 'fragment' => 1])) {
            $message = 'base_url must be an http:// or https:// address without user, query or fragment.';
            throw new InvalidInputException($message, 'base_url');
        }
        return rtrim($url, '/');
    }

    /** @return array<string, int|string>|null */
    private static function parseAddress(#[\SensitiveParameter] string $url): ?array
    {
        $parts = preg_match('/[\x00-\x20\x7f]/', $url) === 1 ? false : parse_url($url);
        $scheme = strtolower(is_array($parts) ? $parts['scheme'] ?? '' : '');
        $good = is_array($parts) && in_array($scheme, ['http', 'https'], true) && ($parts['host'] ?? '') !== '';
        return $good ? $parts : null;
    }

    private static function findCredentials(
        #[\SensitiveParameter] ?string $apiKey,
        ?string $clientId,
        #[\SensitiveParameter] ?string $clientSecret,
    ): Credentials {
        if ($apiKey === null && $clientId === null && $clientSecret === null) {
            $apiKey = self::readEnvironment('LIKENESS_API_KEY');
            $clientId = self::readEnvironment('LIKENESS_CLIENT_ID');
            $clientSecret = self::readEnvironment('LIKENESS_CLIENT_SECRET');
        }
        self::checkCredential($apiKey, 'api_key');
        self::checkCredential($clientId, 'client_id');
        self::checkCredential($clientSecret, 'client_secret');
        if ($clientId !== null && $clientSecret !== null) {
            return new Credentials($apiKey === null ? null : new Secret($apiKey), $clientId, new Secret($clientSecret));
        }
        if ($clientId !== null || $clientSecret !== null) {
            $missing = $clientId === null ? 'client_id' : 'client_secret';
            throw new InvalidInputException('client_id and client_secret are given together.', $missing);
        }
        if ($apiKey === null) {
            $message = 'Give api_key or set LIKENESS_API_KEY; a live key needs client_id and client_secret.';
            throw new InvalidInputException($message, 'api_key');
        }
        if (str_starts_with($apiKey, 'ak_')) {
            $message = 'A live key is exchanged for a token: give client_id and client_secret too.';
            throw new InvalidInputException($message, 'api_key');
        }
        return new Credentials(new Secret($apiKey));
    }

    private static function checkCredential(#[\SensitiveParameter] ?string $value, string $name): void
    {
        if ($value !== null && preg_match('/^[!-~]+\z/', $value) !== 1) {
            $message = "$name must be visible ASCII characters; check that it was copied whole.";
            throw new InvalidInputException($message, $name);
        }
    }

    private static function readEnvironment(string $name): ?string
    {
        $value = getenv($name);
        return $value === false || $value === '' ? null : $value;
    }
}
