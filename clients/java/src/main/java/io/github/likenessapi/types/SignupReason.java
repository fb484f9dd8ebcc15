// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Why a sign-up is blocked: a duplicate, or a face that did not count as live. A newer server may
 * send other values.
 *
 * <p>Such a value is kept, and {@code new SignupReason(value)} makes one.
 *
 * @param value the value in JSON
 */
public record SignupReason(String value) implements OpenEnum<String> {
  /** The value {@code duplicate}. */
  public static final SignupReason DUPLICATE = new SignupReason("duplicate");

  /** The value {@code not_live}. */
  public static final SignupReason NOT_LIVE = new SignupReason("not_live");

  @Override
  public String toString() {
    return value;
  }
}
