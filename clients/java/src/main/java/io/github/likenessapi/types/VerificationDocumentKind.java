// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * A kind of identity document. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationDocumentKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationDocumentKind(String value) implements OpenEnum<String> {
  /** The value {@code passport}. */
  public static final VerificationDocumentKind PASSPORT = new VerificationDocumentKind("passport");

  /** The value {@code id_card}. */
  public static final VerificationDocumentKind ID_CARD = new VerificationDocumentKind("id_card");

  /** The value {@code residence_permit}. */
  public static final VerificationDocumentKind RESIDENCE_PERMIT =
      new VerificationDocumentKind("residence_permit");

  /** The value {@code visa}. */
  public static final VerificationDocumentKind VISA = new VerificationDocumentKind("visa");

  @Override
  public String toString() {
    return value;
  }
}
