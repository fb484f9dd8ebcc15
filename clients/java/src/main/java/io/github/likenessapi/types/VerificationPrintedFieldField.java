// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The field. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationPrintedFieldField(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationPrintedFieldField(String value) implements OpenEnum<String> {
  /** The value {@code documentNumber}. */
  public static final VerificationPrintedFieldField DOCUMENT_NUMBER =
      new VerificationPrintedFieldField("documentNumber");

  /** The value {@code birthDate}. */
  public static final VerificationPrintedFieldField BIRTH_DATE =
      new VerificationPrintedFieldField("birthDate");

  /** The value {@code expiryDate}. */
  public static final VerificationPrintedFieldField EXPIRY_DATE =
      new VerificationPrintedFieldField("expiryDate");

  /** The value {@code surname}. */
  public static final VerificationPrintedFieldField SURNAME =
      new VerificationPrintedFieldField("surname");

  /** The value {@code givenNames}. */
  public static final VerificationPrintedFieldField GIVEN_NAMES =
      new VerificationPrintedFieldField("givenNames");

  @Override
  public String toString() {
    return value;
  }
}
