// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The step that took it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationDocumentSideSide(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationDocumentSideSide(String value) implements OpenEnum<String> {
  /** The value {@code document_front}. */
  public static final VerificationDocumentSideSide DOCUMENT_FRONT =
      new VerificationDocumentSideSide("document_front");

  /** The value {@code document_back}. */
  public static final VerificationDocumentSideSide DOCUMENT_BACK =
      new VerificationDocumentSideSide("document_back");

  @Override
  public String toString() {
    return value;
  }
}
