// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;
import java.util.List;

/**
 * Part of the interface: admin operator key list.
 *
 * @param adminKeys The keys, oldest first.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminOperatorKeyList(
    @JsonName("admin_keys") List<AdminOperatorKey> adminKeys, Call call) {}
