// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * clear: no list has an entry like this person; hit: at least one does; unknown: the name, or
 * entries that fit otherwise, cannot be compared, which is not clear. A newer server may send other
 * values.
 *
 * <p>Such a value is kept, and {@code new AmlStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AmlStatus(String value) implements OpenEnum<String> {
  /** The value {@code clear}. */
  public static final AmlStatus CLEAR = new AmlStatus("clear");

  /** The value {@code hit}. */
  public static final AmlStatus HIT = new AmlStatus("hit");

  /** The value {@code unknown}. */
  public static final AmlStatus UNKNOWN = new AmlStatus("unknown");

  @Override
  public String toString() {
    return value;
  }
}
