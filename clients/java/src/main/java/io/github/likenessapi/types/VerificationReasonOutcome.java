// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What it leads to: declined, review, nothing (note), or no decision at all (none: the verification
 * expired or was cancelled). A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationReasonOutcome(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationReasonOutcome(String value) implements OpenEnum<String> {
  /** The value {@code declined}. */
  public static final VerificationReasonOutcome DECLINED =
      new VerificationReasonOutcome("declined");

  /** The value {@code review}. */
  public static final VerificationReasonOutcome REVIEW = new VerificationReasonOutcome("review");

  /** The value {@code note}. */
  public static final VerificationReasonOutcome NOTE = new VerificationReasonOutcome("note");

  /** The value {@code none}. */
  public static final VerificationReasonOutcome NONE = new VerificationReasonOutcome("none");

  @Override
  public String toString() {
    return value;
  }
}
