// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the head may be covered; religious includes medical reasons. A newer server may send
 * other values.
 *
 * <p>Such a value is kept, and {@code new PhotoStandardHeadCovering(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoStandardHeadCovering(String value) implements OpenEnum<String> {
  /** The value {@code allowed}. */
  public static final PhotoStandardHeadCovering ALLOWED = new PhotoStandardHeadCovering("allowed");

  /** The value {@code religious}. */
  public static final PhotoStandardHeadCovering RELIGIOUS =
      new PhotoStandardHeadCovering("religious");

  /** The value {@code forbidden}. */
  public static final PhotoStandardHeadCovering FORBIDDEN =
      new PhotoStandardHeadCovering("forbidden");

  @Override
  public String toString() {
    return value;
  }
}
