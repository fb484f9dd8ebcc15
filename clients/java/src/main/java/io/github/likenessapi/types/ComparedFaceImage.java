// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The field that held the image. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new ComparedFaceImage(value)} makes one.
 *
 * @param value the value in JSON
 */
public record ComparedFaceImage(String value) implements OpenEnum<String> {
  /** The value {@code image1}. */
  public static final ComparedFaceImage IMAGE1 = new ComparedFaceImage("image1");

  /** The value {@code image2}. */
  public static final ComparedFaceImage IMAGE2 = new ComparedFaceImage("image2");

  @Override
  public String toString() {
    return value;
  }
}
