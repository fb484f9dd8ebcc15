// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * How liveness is checked. passive: on the burst of five frames alone. motion: the person also
 * turns the head and comes nearer in an order that the service draws; frames of all of it must show
 * one head with depth, of the person of the selfie. light: the screen shows seven colours in an
 * order that the service draws, two a second at most, and the light on the face must follow them;
 * who is sensitive to that does motion instead. A challenge never makes up for a burst that is not
 * live. Who cannot do it asks for a reviewer. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationLivenessMode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationLivenessMode(String value) implements OpenEnum<String> {
  /** The value {@code passive}. */
  public static final VerificationLivenessMode PASSIVE = new VerificationLivenessMode("passive");

  /** The value {@code motion}. */
  public static final VerificationLivenessMode MOTION = new VerificationLivenessMode("motion");

  /** The value {@code light}. */
  public static final VerificationLivenessMode LIGHT = new VerificationLivenessMode("light");

  @Override
  public String toString() {
    return value;
  }
}
