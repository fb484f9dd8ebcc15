// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * A field of the result of proctor.check that may be absent. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new ProctorField(value)} makes one.
 *
 * @param value the value in JSON
 */
public record ProctorField(String value) implements OpenEnum<String> {
  /** The value {@code offGaze}. */
  public static final ProctorField OFF_GAZE = new ProctorField("offGaze");

  /** The value {@code lookingAway}. */
  public static final ProctorField LOOKING_AWAY = new ProctorField("lookingAway");

  /** The value {@code maskWorn}. */
  public static final ProctorField MASK_WORN = new ProctorField("maskWorn");

  @Override
  public String toString() {
    return value;
  }
}
