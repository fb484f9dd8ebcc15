// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What happened. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminEventKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminEventKind(String value) implements OpenEnum<String> {
  /** The value {@code verification.completed}. */
  public static final AdminEventKind VERIFICATION_COMPLETED =
      new AdminEventKind("verification.completed");

  /** The value {@code verification.needs_review}. */
  public static final AdminEventKind VERIFICATION_NEEDS_REVIEW =
      new AdminEventKind("verification.needs_review");

  /** The value {@code verification.declined}. */
  public static final AdminEventKind VERIFICATION_DECLINED =
      new AdminEventKind("verification.declined");

  /** The value {@code aml.hit}. */
  public static final AdminEventKind AML_HIT = new AdminEventKind("aml.hit");

  /** The value {@code credits.low}. */
  public static final AdminEventKind CREDITS_LOW = new AdminEventKind("credits.low");

  /** The value {@code webhook.disabled}. */
  public static final AdminEventKind WEBHOOK_DISABLED = new AdminEventKind("webhook.disabled");

  @Override
  public String toString() {
    return value;
  }
}
