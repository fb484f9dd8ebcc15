// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo
 * shows no face. outline_unknown: the outline is known where a zone was read or the edges of a card
 * are seen around a portrait, if it has a plausible shape. not_measured: this service does not
 * measure it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new DocumentReason(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DocumentReason(String value) implements OpenEnum<String> {
  /** The value {@code zone_not_found}. */
  public static final DocumentReason ZONE_NOT_FOUND = new DocumentReason("zone_not_found");

  /** The value {@code characters_small}. */
  public static final DocumentReason CHARACTERS_SMALL = new DocumentReason("characters_small");

  /** The value {@code zone_not_recognised}. */
  public static final DocumentReason ZONE_NOT_RECOGNISED =
      new DocumentReason("zone_not_recognised");

  /** The value {@code no_face}. */
  public static final DocumentReason NO_FACE = new DocumentReason("no_face");

  /** The value {@code outline_unknown}. */
  public static final DocumentReason OUTLINE_UNKNOWN = new DocumentReason("outline_unknown");

  /** The value {@code not_measured}. */
  public static final DocumentReason NOT_MEASURED = new DocumentReason("not_measured");

  @Override
  public String toString() {
    return value;
  }
}
