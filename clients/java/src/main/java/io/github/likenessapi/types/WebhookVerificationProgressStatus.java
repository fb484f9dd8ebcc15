// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Where the verification is. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookVerificationProgressStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookVerificationProgressStatus(String value) implements OpenEnum<String> {
  /** The value {@code created}. */
  public static final WebhookVerificationProgressStatus CREATED =
      new WebhookVerificationProgressStatus("created");

  /** The value {@code opened}. */
  public static final WebhookVerificationProgressStatus OPENED =
      new WebhookVerificationProgressStatus("opened");

  /** The value {@code capturing}. */
  public static final WebhookVerificationProgressStatus CAPTURING =
      new WebhookVerificationProgressStatus("capturing");

  /** The value {@code processing}. */
  public static final WebhookVerificationProgressStatus PROCESSING =
      new WebhookVerificationProgressStatus("processing");

  /** The value {@code needs_review}. */
  public static final WebhookVerificationProgressStatus NEEDS_REVIEW =
      new WebhookVerificationProgressStatus("needs_review");

  /** The value {@code completed}. */
  public static final WebhookVerificationProgressStatus COMPLETED =
      new WebhookVerificationProgressStatus("completed");

  /** The value {@code expired}. */
  public static final WebhookVerificationProgressStatus EXPIRED =
      new WebhookVerificationProgressStatus("expired");

  /** The value {@code cancelled}. */
  public static final WebhookVerificationProgressStatus CANCELLED =
      new WebhookVerificationProgressStatus("cancelled");

  @Override
  public String toString() {
    return value;
  }
}
