// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Only deliveries in this state. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminWebhooksDeliveriesState(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminWebhooksDeliveriesState(String value) implements OpenEnum<String> {
  /** The value {@code pending}. */
  public static final AdminWebhooksDeliveriesState PENDING =
      new AdminWebhooksDeliveriesState("pending");

  /** The value {@code delivered}. */
  public static final AdminWebhooksDeliveriesState DELIVERED =
      new AdminWebhooksDeliveriesState("delivered");

  /** The value {@code failed}. */
  public static final AdminWebhooksDeliveriesState FAILED =
      new AdminWebhooksDeliveriesState("failed");

  @Override
  public String toString() {
    return value;
  }
}
