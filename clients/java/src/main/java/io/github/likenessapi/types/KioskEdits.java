// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other
 * change; the background is not replaced. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new KioskEdits(value)} makes one.
 *
 * @param value the value in JSON
 */
public record KioskEdits(String value) implements OpenEnum<String> {
  /** The value {@code all}. */
  public static final KioskEdits ALL = new KioskEdits("all");

  /** The value {@code cropAndRotation}. */
  public static final KioskEdits CROP_AND_ROTATION = new KioskEdits("cropAndRotation");

  @Override
  public String toString() {
    return value;
  }
}
