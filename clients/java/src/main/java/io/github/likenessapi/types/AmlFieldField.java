// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The field. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AmlFieldField(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AmlFieldField(String value) implements OpenEnum<String> {
  /** The value {@code name}. */
  public static final AmlFieldField NAME = new AmlFieldField("name");

  /** The value {@code birthDate}. */
  public static final AmlFieldField BIRTH_DATE = new AmlFieldField("birthDate");

  /** The value {@code country}. */
  public static final AmlFieldField COUNTRY = new AmlFieldField("country");

  @Override
  public String toString() {
    return value;
  }
}
