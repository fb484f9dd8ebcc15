// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no
 * result; not_run: it was not asked for, or not reached yet. A newer server may send other values.
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
