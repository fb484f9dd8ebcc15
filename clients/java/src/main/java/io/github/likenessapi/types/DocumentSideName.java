// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * A side of a document by the name of its field. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new DocumentSideName(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DocumentSideName(String value) implements OpenEnum<String> {
  /** The value {@code image_front}. */
  public static final DocumentSideName IMAGE_FRONT = new DocumentSideName("image_front");

  /** The value {@code image_back}. */
  public static final DocumentSideName IMAGE_BACK = new DocumentSideName("image_back");

  @Override
  public String toString() {
    return value;
  }
}
