// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * same; similar: a name that is spelt otherwise, or a date that may be the same (day and month
 * exchanged, one year off, or only the year is listed); differs; not_compared: the person or the
 * entry lacks the field, or it cannot be compared. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AmlAgreement(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AmlAgreement(String value) implements OpenEnum<String> {
  /** The value {@code same}. */
  public static final AmlAgreement SAME = new AmlAgreement("same");

  /** The value {@code similar}. */
  public static final AmlAgreement SIMILAR = new AmlAgreement("similar");

  /** The value {@code differs}. */
  public static final AmlAgreement DIFFERS = new AmlAgreement("differs");

  /** The value {@code not_compared}. */
  public static final AmlAgreement NOT_COMPARED = new AmlAgreement("not_compared");

  @Override
  public String toString() {
    return value;
  }
}
