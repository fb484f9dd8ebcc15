// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x
 * 720), 3 is 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and
 * centred. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new CropType(value)} makes one.
 *
 * @param value the value in JSON
 */
public record CropType(Integer value) implements OpenEnum<Integer> {
  /** The value {@code 0}. */
  public static final CropType TYPE_3X4 = new CropType(0);

  /** The value {@code 1}. */
  public static final CropType TYPE_4X5 = new CropType(1);

  /** The value {@code 2}. */
  public static final CropType TYPE_2X3 = new CropType(2);

  /** The value {@code 3}. */
  public static final CropType TYPE_1X1 = new CropType(3);

  /** The value {@code 4}. */
  public static final CropType TYPE_7X9 = new CropType(4);

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
