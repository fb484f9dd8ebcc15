// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * portrait: the portrait of the request. document: the portrait on the document. Without it: the
 * portrait if one is sent, else the document. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationFaceMatchCheckAgainst(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationFaceMatchCheckAgainst(String value) implements OpenEnum<String> {
  /** The value {@code portrait}. */
  public static final VerificationFaceMatchCheckAgainst PORTRAIT =
      new VerificationFaceMatchCheckAgainst("portrait");

  /** The value {@code document}. */
  public static final VerificationFaceMatchCheckAgainst DOCUMENT =
      new VerificationFaceMatchCheckAgainst("document");

  @Override
  public String toString() {
    return value;
  }
}
