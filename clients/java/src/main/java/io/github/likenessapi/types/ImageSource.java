// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a
 * document's chip, 5 another source. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new ImageSource(value)} makes one.
 *
 * @param value the value in JSON
 */
public record ImageSource(Integer value) implements OpenEnum<Integer> {
  /** The value {@code 3}. */
  public static final ImageSource LIVE = new ImageSource(3);

  /** The value {@code 1}. */
  public static final ImageSource PRINTED = new ImageSource(1);

  /** The value {@code 2}. */
  public static final ImageSource CHIP = new ImageSource(2);

  /** The value {@code 5}. */
  public static final ImageSource OTHER = new ImageSource(5);

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
