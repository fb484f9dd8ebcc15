// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * Part of the interface: admin event list.
 *
 * @param events The events, oldest first.
 * @param next Send it as after to read on.
 * @param latest The place after the newest event of all.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminEventList(List<AdminEvent> events, long next, long latest, Call call) {}
