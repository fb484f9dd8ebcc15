// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Which of the corrections that check digits prove are applied; all are listed. forced: only those
 * where the type of the field allows one reading, such as a letter O in a date. unique: also a
 * similar character if it is the only one that the check digit accepts; this is wrong in about one
 * of three cases where the misread character was not similar. none: none. A newer server may send
 * other values.
 *
 * <p>Such a value is kept, and {@code new MrzCorrect(value)} makes one.
 *
 * @param value the value in JSON
 */
public record MrzCorrect(String value) implements OpenEnum<String> {
  /** The value {@code forced}. */
  public static final MrzCorrect FORCED = new MrzCorrect("forced");

  /** The value {@code unique}. */
  public static final MrzCorrect UNIQUE = new MrzCorrect("unique");

  /** The value {@code none}. */
  public static final MrzCorrect NONE = new MrzCorrect("none");

  @Override
  public String toString() {
    return value;
  }
}
