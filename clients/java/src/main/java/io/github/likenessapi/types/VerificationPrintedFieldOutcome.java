// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * found: it is printed as the zone has it; differing: it is printed with one or two other
 * characters; not_found: neither. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationPrintedFieldOutcome(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationPrintedFieldOutcome(String value) implements OpenEnum<String> {
  /** The value {@code found}. */
  public static final VerificationPrintedFieldOutcome FOUND =
      new VerificationPrintedFieldOutcome("found");

  /** The value {@code differing}. */
  public static final VerificationPrintedFieldOutcome DIFFERING =
      new VerificationPrintedFieldOutcome("differing");

  /** The value {@code not_found}. */
  public static final VerificationPrintedFieldOutcome NOT_FOUND =
      new VerificationPrintedFieldOutcome("not_found");

  @Override
  public String toString() {
    return value;
  }
}
