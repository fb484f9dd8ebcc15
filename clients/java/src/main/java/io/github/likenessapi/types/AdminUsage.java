// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.math.BigDecimal;

/**
 * Part of the interface: admin usage.
 *
 * @param project Id of the project.
 * @param environment Test keys spend test credits, live keys live ones.
 * @param key Id of the key.
 * @param operation Such as face.detect.
 * @param day UTC day, such as 2026-11-21.
 * @param calls Calls that were charged.
 * @param spent Credits.
 */
public record AdminUsage(
    String project,
    AdminEnvironment environment,
    String key,
    String operation,
    String day,
    long calls,
    BigDecimal spent) {}
