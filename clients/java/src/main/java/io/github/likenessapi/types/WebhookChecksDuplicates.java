// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the face is new in the gallery. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksDuplicates(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksDuplicates(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final WebhookChecksDuplicates PASS = new WebhookChecksDuplicates("pass");

  /** The value {@code fail}. */
  public static final WebhookChecksDuplicates FAIL = new WebhookChecksDuplicates("fail");

  /** The value {@code not_run}. */
  public static final WebhookChecksDuplicates NOT_RUN = new WebhookChecksDuplicates("not_run");

  /** The value {@code review}. */
  public static final WebhookChecksDuplicates REVIEW = new WebhookChecksDuplicates("review");

  /** The value {@code unknown}. */
  public static final WebhookChecksDuplicates UNKNOWN = new WebhookChecksDuplicates("unknown");

  @Override
  public String toString() {
    return value;
  }
}
