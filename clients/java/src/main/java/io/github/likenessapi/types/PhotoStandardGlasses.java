// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether clear glasses may be worn. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new PhotoStandardGlasses(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoStandardGlasses(String value) implements OpenEnum<String> {
  /** The value {@code allowed}. */
  public static final PhotoStandardGlasses ALLOWED = new PhotoStandardGlasses("allowed");

  /** The value {@code forbidden}. */
  public static final PhotoStandardGlasses FORBIDDEN = new PhotoStandardGlasses("forbidden");

  @Override
  public String toString() {
    return value;
  }
}
