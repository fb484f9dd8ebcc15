// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The expression; smallSmile allows one with the mouth closed. A newer server may send other
 * values.
 *
 * <p>Such a value is kept, and {@code new PhotoStandardExpression(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoStandardExpression(String value) implements OpenEnum<String> {
  /** The value {@code neutral}. */
  public static final PhotoStandardExpression NEUTRAL = new PhotoStandardExpression("neutral");

  /** The value {@code smallSmile}. */
  public static final PhotoStandardExpression SMALL_SMILE =
      new PhotoStandardExpression("smallSmile");

  @Override
  public String toString() {
    return value;
  }
}
