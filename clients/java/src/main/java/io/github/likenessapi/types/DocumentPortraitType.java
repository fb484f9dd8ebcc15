// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Source of the image for face.match: 1, the printed portrait of a document. A newer server may
 * send other values.
 *
 * <p>Such a value is kept, and {@code new DocumentPortraitType(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DocumentPortraitType(Integer value) implements OpenEnum<Integer> {
  /** The value {@code 1}. */
  public static final DocumentPortraitType TYPE_1 = new DocumentPortraitType(1);

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
