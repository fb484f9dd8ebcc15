// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * cut_corner: a corner lies outside the image. too_small: characters are narrower than 9 pixels.
 * blur: edges are wider than 0.75 mm. glare_on_zone: more than 2 % of the zone and its surroundings
 * is lost to light. glare: more than 3 % of the document is lost to light. A newer server may send
 * other values.
 *
 * <p>Such a value is kept, and {@code new DocumentFlaw(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DocumentFlaw(String value) implements OpenEnum<String> {
  /** The value {@code cut_corner}. */
  public static final DocumentFlaw CUT_CORNER = new DocumentFlaw("cut_corner");

  /** The value {@code too_small}. */
  public static final DocumentFlaw TOO_SMALL = new DocumentFlaw("too_small");

  /** The value {@code blur}. */
  public static final DocumentFlaw BLUR = new DocumentFlaw("blur");

  /** The value {@code glare_on_zone}. */
  public static final DocumentFlaw GLARE_ON_ZONE = new DocumentFlaw("glare_on_zone");

  /** The value {@code glare}. */
  public static final DocumentFlaw GLARE = new DocumentFlaw("glare");

  @Override
  public String toString() {
    return value;
  }
}
