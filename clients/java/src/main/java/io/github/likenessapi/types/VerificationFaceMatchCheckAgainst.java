// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * portrait: the portrait of the request. document: the portrait on the document. chip: the portrait
 * of dg2. Without it: the portrait if one is sent, else the chip if it is asked for, else the
 * document. A newer server may send other values.
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

  /** The value {@code chip}. */
  public static final VerificationFaceMatchCheckAgainst CHIP =
      new VerificationFaceMatchCheckAgainst("chip");

  @Override
  public String toString() {
    return value;
  }
}
