// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the faces are of one person. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksFaceMatch(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksFaceMatch(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final WebhookChecksFaceMatch PASS = new WebhookChecksFaceMatch("pass");

  /** The value {@code fail}. */
  public static final WebhookChecksFaceMatch FAIL = new WebhookChecksFaceMatch("fail");

  /** The value {@code not_run}. */
  public static final WebhookChecksFaceMatch NOT_RUN = new WebhookChecksFaceMatch("not_run");

  /** The value {@code review}. */
  public static final WebhookChecksFaceMatch REVIEW = new WebhookChecksFaceMatch("review");

  /** The value {@code unknown}. */
  public static final WebhookChecksFaceMatch UNKNOWN = new WebhookChecksFaceMatch("unknown");

  @Override
  public String toString() {
    return value;
  }
}
