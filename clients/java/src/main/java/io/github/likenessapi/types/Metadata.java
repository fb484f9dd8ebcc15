// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * When and for which caller the call was answered.
 *
 * @param serverTime Time of the answer, ISO 8601 in UTC.
 * @param ctx The caller.
 */
public record Metadata(Instant serverTime, CallContext ctx) {}
