// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Value of verification document check required field. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationDocumentCheckRequiredField(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationDocumentCheckRequiredField(String value) implements OpenEnum<String> {
  /** The value {@code name}. */
  public static final VerificationDocumentCheckRequiredField NAME =
      new VerificationDocumentCheckRequiredField("name");

  /** The value {@code birthDate}. */
  public static final VerificationDocumentCheckRequiredField BIRTH_DATE =
      new VerificationDocumentCheckRequiredField("birthDate");

  /** The value {@code documentNumber}. */
  public static final VerificationDocumentCheckRequiredField DOCUMENT_NUMBER =
      new VerificationDocumentCheckRequiredField("documentNumber");

  /** The value {@code expiryDate}. */
  public static final VerificationDocumentCheckRequiredField EXPIRY_DATE =
      new VerificationDocumentCheckRequiredField("expiryDate");

  /** The value {@code nationality}. */
  public static final VerificationDocumentCheckRequiredField NATIONALITY =
      new VerificationDocumentCheckRequiredField("nationality");

  /** The value {@code sex}. */
  public static final VerificationDocumentCheckRequiredField SEX =
      new VerificationDocumentCheckRequiredField("sex");

  /** The value {@code issuer}. */
  public static final VerificationDocumentCheckRequiredField ISSUER =
      new VerificationDocumentCheckRequiredField("issuer");

  /** The value {@code personalNumber}. */
  public static final VerificationDocumentCheckRequiredField PERSONAL_NUMBER =
      new VerificationDocumentCheckRequiredField("personalNumber");

  @Override
  public String toString() {
    return value;
  }
}
