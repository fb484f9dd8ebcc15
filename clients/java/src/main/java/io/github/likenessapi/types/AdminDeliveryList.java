// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * Part of the interface: admin delivery list.
 *
 * @param deliveries The newest first.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminDeliveryList(List<AdminDelivery> deliveries, Call call) {}
