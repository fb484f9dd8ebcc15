// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * How it ended. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookJobStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookJobStatus(String value) implements OpenEnum<String> {
  /** The value {@code completed}. */
  public static final WebhookJobStatus COMPLETED = new WebhookJobStatus("completed");

  /** The value {@code cancelled}. */
  public static final WebhookJobStatus CANCELLED = new WebhookJobStatus("cancelled");

  @Override
  public String toString() {
    return value;
  }
}
