// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French
 * national card of 1988 to 2021. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new MrzFormat(value)} makes one.
 *
 * @param value the value in JSON
 */
public record MrzFormat(String value) implements OpenEnum<String> {
  /** The value {@code TD1}. */
  public static final MrzFormat TD1 = new MrzFormat("TD1");

  /** The value {@code TD2}. */
  public static final MrzFormat TD2 = new MrzFormat("TD2");

  /** The value {@code TD3}. */
  public static final MrzFormat TD3 = new MrzFormat("TD3");

  /** The value {@code MRV-A}. */
  public static final MrzFormat MRV_A = new MrzFormat("MRV-A");

  /** The value {@code MRV-B}. */
  public static final MrzFormat MRV_B = new MrzFormat("MRV-B");

  /** The value {@code FRA-ID}. */
  public static final MrzFormat FRA_ID = new MrzFormat("FRA-ID");

  /** The value {@code unknown}. */
  public static final MrzFormat UNKNOWN = new MrzFormat("unknown");

  @Override
  public String toString() {
    return value;
  }
}
