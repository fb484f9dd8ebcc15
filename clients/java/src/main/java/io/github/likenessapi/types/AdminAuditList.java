// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * Part of the interface: admin audit list.
 *
 * @param entries The entries, oldest first.
 * @param next Send it as after to read on.
 * @param anchor SEQ:HASH of the end of the chain; keep it elsewhere to prove later that nothing was
 *     removed.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminAuditList(List<AdminAuditEntry> entries, long next, String anchor, Call call) {}
