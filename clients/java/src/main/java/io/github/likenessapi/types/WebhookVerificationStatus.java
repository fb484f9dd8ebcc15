// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Where the verification is. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookVerificationStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookVerificationStatus(String value) implements OpenEnum<String> {
  /** The value {@code needs_review}. */
  public static final WebhookVerificationStatus NEEDS_REVIEW =
      new WebhookVerificationStatus("needs_review");

  /** The value {@code completed}. */
  public static final WebhookVerificationStatus COMPLETED =
      new WebhookVerificationStatus("completed");

  @Override
  public String toString() {
    return value;
  }
}
