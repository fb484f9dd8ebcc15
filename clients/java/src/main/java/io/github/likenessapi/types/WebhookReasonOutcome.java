// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What it leads to. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookReasonOutcome(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookReasonOutcome(String value) implements OpenEnum<String> {
  /** The value {@code declined}. */
  public static final WebhookReasonOutcome DECLINED = new WebhookReasonOutcome("declined");

  /** The value {@code review}. */
  public static final WebhookReasonOutcome REVIEW = new WebhookReasonOutcome("review");

  /** The value {@code note}. */
  public static final WebhookReasonOutcome NOTE = new WebhookReasonOutcome("note");

  /** The value {@code none}. */
  public static final WebhookReasonOutcome NONE = new WebhookReasonOutcome("none");

  @Override
  public String toString() {
    return value;
  }
}
