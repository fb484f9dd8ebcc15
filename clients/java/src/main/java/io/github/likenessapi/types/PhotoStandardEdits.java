// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Changes that the authority accepts: none, the frame alone, or a new background too. A newer
 * server may send other values.
 *
 * <p>Such a value is kept, and {@code new PhotoStandardEdits(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoStandardEdits(String value) implements OpenEnum<String> {
  /** The value {@code none}. */
  public static final PhotoStandardEdits NONE = new PhotoStandardEdits("none");

  /** The value {@code cropAndRotation}. */
  public static final PhotoStandardEdits CROP_AND_ROTATION =
      new PhotoStandardEdits("cropAndRotation");

  /** The value {@code all}. */
  public static final PhotoStandardEdits ALL = new PhotoStandardEdits("all");

  @Override
  public String toString() {
    return value;
  }
}
