// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Known parts of the date. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new MrzDatePrecision(value)} makes one.
 *
 * @param value the value in JSON
 */
public record MrzDatePrecision(String value) implements OpenEnum<String> {
  /** The value {@code day}. */
  public static final MrzDatePrecision DAY = new MrzDatePrecision("day");

  /** The value {@code month}. */
  public static final MrzDatePrecision MONTH = new MrzDatePrecision("month");

  /** The value {@code year}. */
  public static final MrzDatePrecision YEAR = new MrzDatePrecision("year");

  /** The value {@code unknown}. */
  public static final MrzDatePrecision UNKNOWN = new MrzDatePrecision("unknown");

  @Override
  public String toString() {
    return value;
  }
}
