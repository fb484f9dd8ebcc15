// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The value that must reach minAge: the low end of the band (strict) or its centre. With an
 * undetermined age nobody is allowed. A newer server may send other values.
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

  @Override
  public String toString() {
    return value;
  }
}
