// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Who decided. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookVerificationDecidedBy(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookVerificationDecidedBy(String value) implements OpenEnum<String> {
  /** The value {@code rules}. */
  public static final WebhookVerificationDecidedBy RULES =
      new WebhookVerificationDecidedBy("rules");

  /** The value {@code reviewer}. */
  public static final WebhookVerificationDecidedBy REVIEWER =
      new WebhookVerificationDecidedBy("reviewer");

  @Override
  public String toString() {
    return value;
  }
}
