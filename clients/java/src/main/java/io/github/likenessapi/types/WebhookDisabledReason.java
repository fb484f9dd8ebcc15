// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator
 * disabled it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookDisabledReason(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookDisabledReason(String value) implements OpenEnum<String> {
  /** The value {@code gone}. */
  public static final WebhookDisabledReason GONE = new WebhookDisabledReason("gone");

  /** The value {@code failing}. */
  public static final WebhookDisabledReason FAILING = new WebhookDisabledReason("failing");

  /** The value {@code operator}. */
  public static final WebhookDisabledReason OPERATOR = new WebhookDisabledReason("operator");

  @Override
  public String toString() {
    return value;
  }
}
