// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the
 * centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18
 * then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and
 * minAge + 7; whoever does not reach both is, unless the whole band is below minAge, neither
 * allowed nor refused: status is undetermined, the reason borderline_age, and a document decides.
 * With an undetermined age nobody is allowed. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AgePolicy(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AgePolicy(String value) implements OpenEnum<String> {
  /** The value {@code lowerBound}. */
  public static final AgePolicy LOWER_BOUND = new AgePolicy("lowerBound");

  /** The value {@code midpoint}. */
  public static final AgePolicy MIDPOINT = new AgePolicy("midpoint");

  /** The value {@code challenge25}. */
  public static final AgePolicy CHALLENGE25 = new AgePolicy("challenge25");

  @Override
  public String toString() {
    return value;
  }
}
