// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The type of the file. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationImageResultContentType(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationImageResultContentType(String value) implements OpenEnum<String> {
  /** The value {@code image/jpeg}. */
  public static final VerificationImageResultContentType IMAGE_JPEG =
      new VerificationImageResultContentType("image/jpeg");

  @Override
  public String toString() {
    return value;
  }
}
