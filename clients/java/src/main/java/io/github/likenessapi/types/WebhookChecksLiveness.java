// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the face was live. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksLiveness(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksLiveness(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final WebhookChecksLiveness PASS = new WebhookChecksLiveness("pass");

  /** The value {@code fail}. */
  public static final WebhookChecksLiveness FAIL = new WebhookChecksLiveness("fail");

  /** The value {@code not_run}. */
  public static final WebhookChecksLiveness NOT_RUN = new WebhookChecksLiveness("not_run");

  /** The value {@code review}. */
  public static final WebhookChecksLiveness REVIEW = new WebhookChecksLiveness("review");

  /** The value {@code unknown}. */
  public static final WebhookChecksLiveness UNKNOWN = new WebhookChecksLiveness("unknown");

  @Override
  public String toString() {
    return value;
  }
}
