// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the face has it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new YesNo(value)} makes one.
 *
 * @param value the value in JSON
 */
public record YesNo(String value) implements OpenEnum<String> {
  /** The value {@code yes}. */
  public static final YesNo YES = new YesNo("yes");

  /** The value {@code no}. */
  public static final YesNo NO = new YesNo("no");

  @Override
  public String toString() {
    return value;
  }
}
