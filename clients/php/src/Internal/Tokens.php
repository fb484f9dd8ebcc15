<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Body;
use Likeness\CallOptions;
use Likeness\Exception\AuthenticationException;
use Likeness\Exception\InvalidResponseException;
use Likeness\Exception\SendException;
use Likeness\HttpResponse;

/**
 * The token of a client: a live client id and secret are exchanged for a short-lived access token, which is kept
 * until a minute before its end. The long-lived key goes to /v2/oauth/token alone.
 *
 * @internal
 */
final class Tokens
{
    private const PATH = '/v2/oauth/token';
    /** Seconds before its end when a token is renewed. */
    private const RENEW_BEFORE = 60.0;

    private ?Secret $token = null;
    /** By the clock of Retries::now(). */
    private float $renewAt = 0.0;

    public function __construct(private readonly Options $options, private readonly Transport $transport)
    {
    }

    /**
     * Return a token; the exchange of a new one has $seconds.
     *
     * @throws \Likeness\Exception\LikenessException the error of the exchange
     */
    public function get(float $seconds): Secret
    {
        if ($this->token === null || Retries::now() >= $this->renewAt) {
            $this->token = null;
            $this->token = $this->exchangeCredentials($seconds);
        }
        return $this->token;
    }

    /** Drop the token that the server called expired, unless a newer one is there. */
    public function forget(Secret $token): void
    {
        if ($this->token === $token) {
            $this->token = null;
        }
    }

    private function exchangeCredentials(float $seconds): Secret
    {
        $operation = new Operation('POST', self::PATH, harmless: true);
        $retries = new Retries($operation, $this->options, new CallOptions(deadline: $seconds));
        while (true) {
            $limit = $retries->beginTry();
            $started = Retries::now();
            try {
                $response = $this->sendExchange($retries, $limit);
                $step = in_array($response->status, [200, 400, 401], true) ? null : $retries->afterAnswer($response);
                if (!$step instanceof Repeat) {
                    return $this->readToken($response, $started);
                }
            } catch (SendException $failure) {
                $step = $retries->afterFailure($failure);
            }
            usleep((int) round($step->wait * 1e6));
        }
    }

    private function sendExchange(Retries $retries, float $seconds): HttpResponse
    {
        $credentials = $this->options->credentials;
        $form = http_build_query(array_filter([
            'grant_type' => 'client_credentials',
            'client_id' => $credentials->clientId,
            'client_secret' => $credentials->clientSecret?->reveal(),
            'api_key' => $credentials->key?->reveal(),
        ], static fn(?string $value) => $value !== null), '', '&');
        $headers = ['Content-Type' => 'application/x-www-form-urlencoded'] + $retries->headers;
        $body = new Body([new LoadedImage($form, true)]);
        return $this->transport->send('POST', self::PATH, $headers, $body, $seconds, $retries->once);
    }

    private function readToken(HttpResponse $response, float $started): Secret
    {
        $answer = Answers::parseObject($response->body);
        if ($response->status >= 400) {
            $code = $answer->error ?? null;
            $message = $answer->error_description ?? null;
            throw new AuthenticationException(
                is_string($message) ? $message : 'The client id or secret was refused.',
                $response->status,
                errorCode: is_string($code) ? $code : null,
                fix: 'Check client_id and client_secret.',
                requestId: $response->headers['x-request-id'] ?? null,
                headers: $response->headers,
            );
        }
        $token = $answer->access_token ?? null;
        $seconds = $answer->expires_in ?? null;
        if (!is_string($token) || $token === '' || (!is_int($seconds) && !is_float($seconds))) {
            $message = 'The answer of the token exchange holds no token; check base_url.';
            throw new InvalidResponseException($message, status: $response->status);
        }
        $this->renewAt = $started + $seconds - self::RENEW_BEFORE;
        return new Secret($token);
    }
}
