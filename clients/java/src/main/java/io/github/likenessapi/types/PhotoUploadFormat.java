// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Value of photo upload format. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new PhotoUploadFormat(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoUploadFormat(String value) implements OpenEnum<String> {
  /** The value {@code jpeg}. */
  public static final PhotoUploadFormat JPEG = new PhotoUploadFormat("jpeg");

  /** The value {@code png}. */
  public static final PhotoUploadFormat PNG = new PhotoUploadFormat("png");

  @Override
  public String toString() {
    return value;
  }
}
