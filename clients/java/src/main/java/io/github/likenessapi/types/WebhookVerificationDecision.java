// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The outcome. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookVerificationDecision(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookVerificationDecision(String value) implements OpenEnum<String> {
  /** The value {@code approved}. */
  public static final WebhookVerificationDecision APPROVED =
      new WebhookVerificationDecision("approved");

  /** The value {@code needs_review}. */
  public static final WebhookVerificationDecision NEEDS_REVIEW =
      new WebhookVerificationDecision("needs_review");

  /** The value {@code declined}. */
  public static final WebhookVerificationDecision DECLINED =
      new WebhookVerificationDecision("declined");

  @Override
  public String toString() {
    return value;
  }
}
