// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Where the height of the head ends: at the crown of the skull or at the top of the hair. A newer
 * server may send other values.
 *
 * <p>Such a value is kept, and {@code new PhotoStandardHeadTo(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoStandardHeadTo(String value) implements OpenEnum<String> {
  /** The value {@code crown}. */
  public static final PhotoStandardHeadTo CROWN = new PhotoStandardHeadTo("crown");

  /** The value {@code hair}. */
  public static final PhotoStandardHeadTo HAIR = new PhotoStandardHeadTo("hair");

  @Override
  public String toString() {
    return value;
  }
}
