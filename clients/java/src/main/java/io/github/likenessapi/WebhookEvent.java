package io.github.likenessapi;

import java.time.Instant;
import java.util.Map;

/**
 * An event whose signature is good.
 *
 * @param id the same on every delivery of the event; keep it to recognise repetitions
 * @param type such as {@code verification.completed}; a newer server may send others
 * @param timestamp when it happened
 * @param environment {@code test} or {@code live}
 * @param data a record of a known kind, such as {@code WebhookVerification}, else a map of JSON
 * @param raw the whole payload as JSON
 */
public record WebhookEvent(
    String id,
    String type,
    Instant timestamp,
    String environment,
    Object data,
    Map<String, Object> raw) {}
