// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * Part of the interface: admin event.
 *
 * @param seq Grows with every event.
 * @param id Such as evt_...
 * @param project Id of the project.
 * @param environment test or live.
 * @param kind What happened.
 * @param body The JSON text that is signed and sent.
 * @param created When it happened.
 */
public record AdminEvent(
    long seq,
    String id,
    String project,
    String environment,
    AdminEventKind kind,
    String body,
    Instant created) {}
