// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * Part of the interface: admin entry.
 *
 * @param seq Grows with every entry.
 * @param project Id of the project.
 * @param environment Test keys spend test credits, live keys live ones.
 * @param kind grant, topup, adjustment or charge.
 * @param amount Credits; charges are negative.
 * @param key Id of the key, of charges; null when absent
 * @param operation Of charges; null when absent
 * @param requestId Of charges; null when absent
 * @param reason Of all others; null when absent
 * @param created When it was written.
 */
public record AdminEntry(
    long seq,
    String project,
    AdminEnvironment environment,
    String kind,
    BigDecimal amount,
    String key,
    String operation,
    @JsonName("request_id") String requestId,
    String reason,
    Instant created) {}
