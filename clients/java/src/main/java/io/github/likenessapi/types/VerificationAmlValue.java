// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * clear: no list has an entry like this person; hit: at least one does; unknown: the lists could
 * not be asked; not_run: not asked for, or not reached yet. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationAmlValue(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationAmlValue(String value) implements OpenEnum<String> {
  /** The value {@code clear}. */
  public static final VerificationAmlValue CLEAR = new VerificationAmlValue("clear");

  /** The value {@code hit}. */
  public static final VerificationAmlValue HIT = new VerificationAmlValue("hit");

  /** The value {@code unknown}. */
  public static final VerificationAmlValue UNKNOWN = new VerificationAmlValue("unknown");

  /** The value {@code not_run}. */
  public static final VerificationAmlValue NOT_RUN = new VerificationAmlValue("not_run");

  @Override
  public String toString() {
    return value;
  }
}
