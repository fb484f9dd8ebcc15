// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Test keys spend test credits, live keys live ones. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminEnvironment(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminEnvironment(String value) implements OpenEnum<String> {
  /** The value {@code test}. */
  public static final AdminEnvironment TEST = new AdminEnvironment("test");

  /** The value {@code live}. */
  public static final AdminEnvironment LIVE = new AdminEnvironment("live");

  @Override
  public String toString() {
    return value;
  }
}
