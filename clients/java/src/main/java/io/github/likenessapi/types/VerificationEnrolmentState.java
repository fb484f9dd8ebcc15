// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery.
 * failed: the verification was approved, and reason says why the face is not in the gallery. none:
 * it was not approved, or its results are those of a test reference. A newer server may send other
 * values.
 *
 * <p>Such a value is kept, and {@code new VerificationEnrolmentState(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationEnrolmentState(String value) implements OpenEnum<String> {
  /** The value {@code waiting}. */
  public static final VerificationEnrolmentState WAITING =
      new VerificationEnrolmentState("waiting");

  /** The value {@code enrolled}. */
  public static final VerificationEnrolmentState ENROLLED =
      new VerificationEnrolmentState("enrolled");

  /** The value {@code failed}. */
  public static final VerificationEnrolmentState FAILED = new VerificationEnrolmentState("failed");

  /** The value {@code none}. */
  public static final VerificationEnrolmentState NONE = new VerificationEnrolmentState("none");

  @Override
  public String toString() {
    return value;
  }
}
