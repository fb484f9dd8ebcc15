// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Language of the pages for the person. Without it the browser's language is used. A newer server
 * may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationLocale(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationLocale(String value) implements OpenEnum<String> {
  /** The value {@code en}. */
  public static final VerificationLocale EN = new VerificationLocale("en");

  /** The value {@code de}. */
  public static final VerificationLocale DE = new VerificationLocale("de");

  /** The value {@code fr}. */
  public static final VerificationLocale FR = new VerificationLocale("fr");

  /** The value {@code es}. */
  public static final VerificationLocale ES = new VerificationLocale("es");

  /** The value {@code ar}. */
  public static final VerificationLocale AR = new VerificationLocale("ar");

  @Override
  public String toString() {
    return value;
  }
}
