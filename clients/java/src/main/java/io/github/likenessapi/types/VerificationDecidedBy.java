// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Who decided; absent before the first decision. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationDecidedBy(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationDecidedBy(String value) implements OpenEnum<String> {
  /** The value {@code rules}. */
  public static final VerificationDecidedBy RULES = new VerificationDecidedBy("rules");

  /** The value {@code reviewer}. */
  public static final VerificationDecidedBy REVIEWER = new VerificationDecidedBy("reviewer");

  @Override
  public String toString() {
    return value;
  }
}
