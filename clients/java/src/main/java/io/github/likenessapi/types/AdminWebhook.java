// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;
import java.time.Instant;
import java.util.List;

/**
 * Part of the interface: admin webhook.
 *
 * @param id Such as whe_...
 * @param project Id of the project.
 * @param url Where deliveries go.
 * @param description A line about it.
 * @param kinds The kinds it gets; empty: every kind, those to come included.
 * @param environments test, live or both.
 * @param enabled Whether deliveries go out.
 * @param disabled Since when it is disabled; null when absent
 * @param disabledReason operator: somebody did it; gone: it answered 410; failing: 120 hours of
 *     nothing but failures; null when absent
 * @param failingSince First failure after the last success; null when absent
 * @param created When it was added.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminWebhook(
    String id,
    String project,
    String url,
    String description,
    List<String> kinds,
    List<String> environments,
    boolean enabled,
    Instant disabled,
    @JsonName("disabled_reason") String disabledReason,
    @JsonName("failing_since") Instant failingSince,
    Instant created,
    Call call) {}
