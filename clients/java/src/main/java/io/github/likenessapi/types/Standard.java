// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The standard to check against. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303
 * and the visa rules; a result is not a certificate. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new Standard(value)} makes one.
 *
 * @param value the value in JSON
 */
public record Standard(String value) implements OpenEnum<String> {
  /** The value {@code ICAO}. */
  public static final Standard ICAO = new Standard("ICAO");

  /** The value {@code VisaSchengen}. */
  public static final Standard VISA_SCHENGEN = new Standard("VisaSchengen");

  /** The value {@code VisaUSA}. */
  public static final Standard VISA_USA = new Standard("VisaUSA");

  /** The value {@code Full}. */
  public static final Standard FULL = new Standard("Full");

  @Override
  public String toString() {
    return value;
  }
}
