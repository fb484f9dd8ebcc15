// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.time.Instant;
import java.util.List;

/**
 * Part of the interface: admin delivery.
 *
 * @param id Such as dlv_...
 * @param event Id of the event, evt_...; the webhook-id that the receiver sees.
 * @param endpoint Id of the endpoint.
 * @param kind What happened.
 * @param state pending, delivered or failed.
 * @param tries Attempts so far.
 * @param due The next try, while pending; null when absent
 * @param created When it was queued.
 * @param finished When it was delivered or failed for good; null when absent
 * @param attempts The attempts, the first one first; only where one delivery is shown; null when
 *     absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminDelivery(
    String id,
    String event,
    String endpoint,
    AdminEventKind kind,
    String state,
    int tries,
    Instant due,
    Instant created,
    Instant finished,
    List<AdminAttempt> attempts,
    Call call) {}
