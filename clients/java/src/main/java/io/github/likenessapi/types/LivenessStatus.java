// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * 0: live. 1: not live. 2: unknown, the image does not show enough. A newer server may send other
 * values.
 *
 * <p>Such a value is kept, and {@code new LivenessStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record LivenessStatus(Integer value) implements OpenEnum<Integer> {
  /** The value {@code 0}. */
  public static final LivenessStatus LIVE = new LivenessStatus(0);

  /** The value {@code 1}. */
  public static final LivenessStatus NOT_LIVE = new LivenessStatus(1);

  /** The value {@code 2}. */
  public static final LivenessStatus UNKNOWN = new LivenessStatus(2);

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
