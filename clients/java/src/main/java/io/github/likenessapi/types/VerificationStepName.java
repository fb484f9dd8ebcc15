// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * A step of the person. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationStepName(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationStepName(String value) implements OpenEnum<String> {
  /** The value {@code consent}. */
  public static final VerificationStepName CONSENT = new VerificationStepName("consent");

  /** The value {@code document_front}. */
  public static final VerificationStepName DOCUMENT_FRONT =
      new VerificationStepName("document_front");

  /** The value {@code document_back}. */
  public static final VerificationStepName DOCUMENT_BACK =
      new VerificationStepName("document_back");

  /** The value {@code selfie}. */
  public static final VerificationStepName SELFIE = new VerificationStepName("selfie");

  /** The value {@code challenge}. */
  public static final VerificationStepName CHALLENGE = new VerificationStepName("challenge");

  @Override
  public String toString() {
    return value;
  }
}
