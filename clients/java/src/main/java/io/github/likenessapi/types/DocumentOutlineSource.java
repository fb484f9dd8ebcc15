// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What the outline follows from. zone: the places of the characters of the machine-readable zone.
 * edges: four straight edges in the shape of a card around a face at the place of a portrait.
 * image: nothing but the front of a card is in the image. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new DocumentOutlineSource(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DocumentOutlineSource(String value) implements OpenEnum<String> {
  /** The value {@code zone}. */
  public static final DocumentOutlineSource ZONE = new DocumentOutlineSource("zone");

  /** The value {@code edges}. */
  public static final DocumentOutlineSource EDGES = new DocumentOutlineSource("edges");

  /** The value {@code image}. */
  public static final DocumentOutlineSource IMAGE = new DocumentOutlineSource("image");

  @Override
  public String toString() {
    return value;
  }
}
