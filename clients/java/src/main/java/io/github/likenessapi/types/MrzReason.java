// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters
 * are about as likely and no check digit distinguishes them. check_digit: a character is uncertain
 * and the check digit does not hold. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new MrzReason(value)} makes one.
 *
 * @param value the value in JSON
 */
public record MrzReason(String value) implements OpenEnum<String> {
  /** The value {@code characters_unclear}. */
  public static final MrzReason CHARACTERS_UNCLEAR = new MrzReason("characters_unclear");

  /** The value {@code characters_ambiguous}. */
  public static final MrzReason CHARACTERS_AMBIGUOUS = new MrzReason("characters_ambiguous");

  /** The value {@code check_digit}. */
  public static final MrzReason CHECK_DIGIT = new MrzReason("check_digit");

  @Override
  public String toString() {
    return value;
  }
}
