// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether a state signed the files of the chip and none was changed. A newer server may send other
 * values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksChip(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksChip(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final WebhookChecksChip PASS = new WebhookChecksChip("pass");

  /** The value {@code fail}. */
  public static final WebhookChecksChip FAIL = new WebhookChecksChip("fail");

  /** The value {@code not_run}. */
  public static final WebhookChecksChip NOT_RUN = new WebhookChecksChip("not_run");

  /** The value {@code review}. */
  public static final WebhookChecksChip REVIEW = new WebhookChecksChip("review");

  /** The value {@code unknown}. */
  public static final WebhookChecksChip UNKNOWN = new WebhookChecksChip("unknown");

  @Override
  public String toString() {
    return value;
  }
}
