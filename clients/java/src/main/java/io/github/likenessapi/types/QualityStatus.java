// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. A
 * newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new QualityStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record QualityStatus(Integer value) implements OpenEnum<Integer> {
  /** The value {@code 0}. */
  public static final QualityStatus FAIL = new QualityStatus(0);

  /** The value {@code 1}. */
  public static final QualityStatus PASS = new QualityStatus(1);

  /** The value {@code 2}. */
  public static final QualityStatus UNDETERMINED = new QualityStatus(2);

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
