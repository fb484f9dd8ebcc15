// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The decision. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationsReviewDecision(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationsReviewDecision(String value) implements OpenEnum<String> {
  /** The value {@code approved}. */
  public static final VerificationsReviewDecision APPROVED =
      new VerificationsReviewDecision("approved");

  /** The value {@code declined}. */
  public static final VerificationsReviewDecision DECLINED =
      new VerificationsReviewDecision("declined");

  @Override
  public String toString() {
    return value;
  }
}
