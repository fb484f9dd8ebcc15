// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;
import java.time.Instant;

/**
 * Part of the interface: admin operator key.
 *
 * @param id Such as adk_...
 * @param name What the key is for.
 * @param lastFour Last four characters of its secret.
 * @param project The one project that it may see; absent: all; null when absent
 * @param readOnly Whether it may only look.
 * @param created When it was made.
 * @param expires When it stops working; absent: never; null when absent
 * @param revoked When it was revoked; absent: it was not; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminOperatorKey(
    String id,
    String name,
    @JsonName("last_four") String lastFour,
    String project,
    @JsonName("read_only") boolean readOnly,
    Instant created,
    Instant expires,
    Instant revoked,
    Call call) {}
