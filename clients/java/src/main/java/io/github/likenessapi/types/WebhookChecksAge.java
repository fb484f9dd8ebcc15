// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the person is old enough. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksAge(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksAge(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final WebhookChecksAge PASS = new WebhookChecksAge("pass");

  /** The value {@code fail}. */
  public static final WebhookChecksAge FAIL = new WebhookChecksAge("fail");

  /** The value {@code not_run}. */
  public static final WebhookChecksAge NOT_RUN = new WebhookChecksAge("not_run");

  /** The value {@code review}. */
  public static final WebhookChecksAge REVIEW = new WebhookChecksAge("review");

  /** The value {@code unknown}. */
  public static final WebhookChecksAge UNKNOWN = new WebhookChecksAge("unknown");

  @Override
  public String toString() {
    return value;
  }
}
