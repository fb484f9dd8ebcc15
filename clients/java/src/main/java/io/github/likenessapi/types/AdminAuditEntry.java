// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;
import java.util.Map;

/**
 * Part of the interface: admin audit entry.
 *
 * @param seq 1, 2, 3, ... without gaps.
 * @param at When it happened.
 * @param actor Who: a key, an admin key, cli:user, system or anonymous.
 * @param action What, such as key.create or access.refused.
 * @param project Id of the project; null when absent
 * @param target Id of the thing changed; null when absent
 * @param address From where; null when absent
 * @param request Id of the call that did it; null when absent
 * @param outcome ok or an error code.
 * @param detail A few short words; null when absent
 * @param hash SHA-256 of this entry and the hash before it, in hex.
 */
public record AdminAuditEntry(
    long seq,
    Instant at,
    String actor,
    String action,
    String project,
    String target,
    String address,
    String request,
    String outcome,
    Map<String, String> detail,
    String hash) {}
