// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Only this environment. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminUsageEnvironment(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminUsageEnvironment(String value) implements OpenEnum<String> {
  /** The value {@code test}. */
  public static final AdminUsageEnvironment TEST = new AdminUsageEnvironment("test");

  /** The value {@code live}. */
  public static final AdminUsageEnvironment LIVE = new AdminUsageEnvironment("live");

  @Override
  public String toString() {
    return value;
  }
}
