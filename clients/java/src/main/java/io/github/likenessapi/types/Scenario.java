// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The checks to run, with their ranges. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new Scenario(value)} makes one.
 *
 * @param value the value in JSON
 */
public record Scenario(String value) implements OpenEnum<String> {
  /** The value {@code QualityICAO}. */
  public static final Scenario QUALITY_ICAO = new Scenario("QualityICAO");

  /** The value {@code QualityVisaSchengen}. */
  public static final Scenario QUALITY_VISA_SCHENGEN = new Scenario("QualityVisaSchengen");

  /** The value {@code QualityVisaUSA}. */
  public static final Scenario QUALITY_VISA_USA = new Scenario("QualityVisaUSA");

  /** The value {@code QualityFull}. */
  public static final Scenario QUALITY_FULL = new Scenario("QualityFull");

  @Override
  public String toString() {
    return value;
  }
}
