<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Exception\InvalidInputException;
use Likeness\Exception\WebhookVerificationException;
use Likeness\Internal\Answers;
use Likeness\Internal\TypeMismatch;
use Likeness\Types\EventData;

/** Webhooks: verify a delivery and read its event (Standard Webhooks). */
final class Webhook
{
    /** Seconds by which the timestamp of a delivery may differ from the clock. */
    public const DEFAULT_TOLERANCE = 300;

    /**
     * Verify a delivery and return its event.
     *
     * @param string $body the raw bytes as received, never JSON that was parsed and written again
     * @param iterable<mixed> $headers of the request; names in any case, or as HTTP_WEBHOOK_ID in $_SERVER; values
     *   text or lists of text
     * @param string|list<string> $secrets whsec_..., or several while one is being changed
     * @param float|int $tolerance an age of so many seconds or more, or as far in the future, is refused
     * @param float|int|null $now Unix seconds, for tests
     * @throws WebhookVerificationException with a reason
     * @throws InvalidInputException for a secret that cannot be right
     */
    public static function verify(
        string $body,
        iterable $headers,
        #[\SensitiveParameter] string|array $secrets,
        float|int $tolerance = self::DEFAULT_TOLERANCE,
        float|int|null $now = null,
    ): WebhookEvent {
        $keys = array_map(self::readKey(...), (array) $secrets);
        if ($keys === []) {
            throw new InvalidInputException('Give the secret of the endpoint.', 'secrets');
        }
        $all = [];
        foreach ($headers as $name => $value) {
            $all[str_replace('_', '-', strtolower((string) $name))] = $value;
        }
        $id = self::findHeader($all, 'webhook-id');
        $timestamp = self::findHeader($all, 'webhook-timestamp');
        $signatures = self::findHeader($all, 'webhook-signature');
        if (preg_match('/^[0-9]{1,15}\z/', $timestamp) !== 1) {
            throw new WebhookVerificationException('webhook-timestamp is no number of seconds.', 'malformed_header');
        }
        $age = abs(($now ?? microtime(true)) - (int) $timestamp);
        if (!($age < $tolerance)) {
            $message = sprintf('The delivery is %.0F s away from the clock.', $age);
            throw new WebhookVerificationException($message, 'stale');
        }
        if (!self::hasMatchingSignature($keys, "$id.$timestamp.$body", $signatures)) {
            throw new WebhookVerificationException('No signature fits the body and the secret.', 'no_match');
        }
        return self::readEvent($id, $body);
    }

    private static function readKey(#[\SensitiveParameter] string $secret): string
    {
        $key = self::decodeBase64(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret);
        if ($key === null || $key === '') {
            $message = 'A secret is whsec_ and base64; this one is empty or not base64.';
            throw new InvalidInputException($message, 'secrets');
        }
        return $key;
    }

    /** The bytes of base64, or null when it is none; base64_decode() takes too much for that. */
    private static function decodeBase64(#[\SensitiveParameter] string $text): ?string
    {
        $form = '~^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?\z~';
        return preg_match($form, $text) === 1 ? (string) base64_decode($text) : null;
    }

    /** @param array<string, mixed> $headers */
    private static function findHeader(array $headers, string $name): string
    {
        foreach ([$name, "http-$name"] as $key) {
            $value = $headers[$key] ?? '';
            $value = is_array($value) ? reset($value) : $value;
            if (is_scalar($value) && (string) $value !== '') {
                return (string) $value;
            }
        }
        throw new WebhookVerificationException("The header $name is missing.", 'missing_header');
    }

    /** @param list<string> $keys */
    private static function hasMatchingSignature(
        #[\SensitiveParameter] array $keys,
        string $signed,
        string $signatures,
    ): bool {
        $good = false;
        foreach (explode(' ', $signatures) as $part) {
            [$version, $encoded] = explode(',', $part, 2) + [1 => null];
            $given = $version === 'v1' && $encoded !== null ? self::decodeBase64($encoded) : null;
            foreach ($given === null ? [] : $keys as $key) {
                $good = hash_equals(hash_hmac('sha256', $signed, $key, true), $given) || $good;
            }
        }
        return $good;
    }

    private static function readEvent(string $id, string $body): WebhookEvent
    {
        $payload = Answers::parseObject($body);
        $type = $payload->type ?? null;
        $data = $payload->data ?? null;
        $timestamp = $payload->timestamp ?? null;
        $environment = $payload->environment ?? '';
        try {
            if (!is_string($type) || !$data instanceof \stdClass || !is_string($timestamp)) {
                throw new TypeMismatch();
            }
            $class = EventData::CLASSES[$type] ?? null;
            return new WebhookEvent(
                $id,
                $type,
                Answers::parseTime($timestamp, 'timestamp'),
                is_string($environment) ? $environment : '',
                $class === null ? Answers::toArrays($data) : Answers::decode($class, $data),
                Answers::toArrays($payload),
            );
        } catch (TypeMismatch) {
            $message = 'The signature is good, but the payload is not an event.';
            throw new WebhookVerificationException($message, 'unreadable_payload');
        }
    }
}
