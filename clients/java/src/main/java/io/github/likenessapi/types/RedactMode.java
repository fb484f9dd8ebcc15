// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * How faces are made unrecognisable: blurred, pixelated, or covered with a black box. A newer
 * server may send other values.
 *
 * <p>Such a value is kept, and {@code new RedactMode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record RedactMode(String value) implements OpenEnum<String> {
  /** The value {@code blur}. */
  public static final RedactMode BLUR = new RedactMode("blur");

  /** The value {@code pixelate}. */
  public static final RedactMode PIXELATE = new RedactMode("pixelate");

  /** The value {@code box}. */
  public static final RedactMode BOX = new RedactMode("box");

  @Override
  public String toString() {
    return value;
  }
}
