// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether what was examined on the document fits together; documentChecks names it. It is no proof
 * that the document is genuine. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationCheckValue(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationCheckValue(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final VerificationCheckValue PASS = new VerificationCheckValue("pass");

  /** The value {@code fail}. */
  public static final VerificationCheckValue FAIL = new VerificationCheckValue("fail");

  /** The value {@code review}. */
  public static final VerificationCheckValue REVIEW = new VerificationCheckValue("review");

  /** The value {@code unknown}. */
  public static final VerificationCheckValue UNKNOWN = new VerificationCheckValue("unknown");

  /** The value {@code not_run}. */
  public static final VerificationCheckValue NOT_RUN = new VerificationCheckValue("not_run");

  @Override
  public String toString() {
    return value;
  }
}
