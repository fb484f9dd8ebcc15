// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The outcome. Absent before the first decision. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationDecision(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationDecision(String value) implements OpenEnum<String> {
  /** The value {@code approved}. */
  public static final VerificationDecision APPROVED = new VerificationDecision("approved");

  /** The value {@code declined}. */
  public static final VerificationDecision DECLINED = new VerificationDecision("declined");

  /** The value {@code needs_review}. */
  public static final VerificationDecision NEEDS_REVIEW = new VerificationDecision("needs_review");

  @Override
  public String toString() {
    return value;
  }
}
