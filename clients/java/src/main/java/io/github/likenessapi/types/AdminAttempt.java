// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.time.Instant;

/**
 * Part of the interface: admin attempt.
 *
 * @param number From 1.
 * @param at When it began.
 * @param latencyMs Milliseconds until the answer began.
 * @param status HTTP status; 0: there was no answer.
 * @param answer First kilobyte of the answer; null when absent
 * @param error Why there was no answer; null when absent
 */
public record AdminAttempt(
    int number,
    Instant at,
    @JsonName("latency_ms") long latencyMs,
    int status,
    String answer,
    String error) {}
