// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * Part of the interface: admin webhook list.
 *
 * @param webhooks The endpoints, oldest first.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminWebhookList(List<AdminWebhook> webhooks, Call call) {}
