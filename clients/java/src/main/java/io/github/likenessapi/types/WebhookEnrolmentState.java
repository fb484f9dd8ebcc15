// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved,
 * or its results are those of a test reference. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookEnrolmentState(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookEnrolmentState(String value) implements OpenEnum<String> {
  /** The value {@code waiting}. */
  public static final WebhookEnrolmentState WAITING = new WebhookEnrolmentState("waiting");

  /** The value {@code enrolled}. */
  public static final WebhookEnrolmentState ENROLLED = new WebhookEnrolmentState("enrolled");

  /** The value {@code failed}. */
  public static final WebhookEnrolmentState FAILED = new WebhookEnrolmentState("failed");

  /** The value {@code none}. */
  public static final WebhookEnrolmentState NONE = new WebhookEnrolmentState("none");

  @Override
  public String toString() {
    return value;
  }
}
