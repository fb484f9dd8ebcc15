// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The age in years that the faces of a comparison look by the age estimate; the one who looks older
 * counts. The false match rates of calibration hold for this group. Most people of 13 to 17 look
 * younger than 25, so that group holds all who may be minors. For two people who both look about 65
 * or older it is 65-120. Absent for other adults, and for an adult and a child, who resemble each
 * other less often than two adults do. A face that is covered by a mask or dark glasses, or
 * distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps young, counts as being
 * as old as the other one. For two such faces it is unknown: no rates hold, and no similarity is a
 * match; a warning names the images and the cause. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AgeGroup(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AgeGroup(String value) implements OpenEnum<String> {
  /** The value {@code 65-120}. */
  public static final AgeGroup GROUP_65_120 = new AgeGroup("65-120");

  /** The value {@code 13-24}. */
  public static final AgeGroup GROUP_13_24 = new AgeGroup("13-24");

  /** The value {@code 6-12}. */
  public static final AgeGroup GROUP_6_12 = new AgeGroup("6-12");

  /** The value {@code 0-5}. */
  public static final AgeGroup GROUP_0_5 = new AgeGroup("0-5");

  /** The value {@code unknown}. */
  public static final AgeGroup UNKNOWN = new AgeGroup("unknown");

  @Override
  public String toString() {
    return value;
  }
}
