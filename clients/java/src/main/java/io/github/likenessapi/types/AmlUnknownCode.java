// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * name_not_comparable: the name has no letters that can be compared. entries_not_comparable:
 * entries that fit otherwise have names that cannot be compared with it. A newer server may send
 * other values.
 *
 * <p>Such a value is kept, and {@code new AmlUnknownCode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AmlUnknownCode(String value) implements OpenEnum<String> {
  /** The value {@code name_not_comparable}. */
  public static final AmlUnknownCode NAME_NOT_COMPARABLE =
      new AmlUnknownCode("name_not_comparable");

  /** The value {@code entries_not_comparable}. */
  public static final AmlUnknownCode ENTRIES_NOT_COMPARABLE =
      new AmlUnknownCode("entries_not_comparable");

  @Override
  public String toString() {
    return value;
  }
}
