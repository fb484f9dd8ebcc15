// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Width to height of the fixed photo. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new Aspect(value)} makes one.
 *
 * @param value the value in JSON
 */
public record Aspect(String value) implements OpenEnum<String> {
  /** The value {@code 3:4}. */
  public static final Aspect ASPECT_3_4 = new Aspect("3:4");

  /** The value {@code 4:5}. */
  public static final Aspect ASPECT_4_5 = new Aspect("4:5");

  /** The value {@code 2:3}. */
  public static final Aspect ASPECT_2_3 = new Aspect("2:3");

  /** The value {@code 1:1}. */
  public static final Aspect ASPECT_1_1 = new Aspect("1:1");

  /** The value {@code 7:9}. */
  public static final Aspect ASPECT_7_9 = new Aspect("7:9");

  @Override
  public String toString() {
    return value;
  }
}
