// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Only this environment. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminCreditsEntriesEnvironment(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminCreditsEntriesEnvironment(String value) implements OpenEnum<String> {
  /** The value {@code test}. */
  public static final AdminCreditsEntriesEnvironment TEST =
      new AdminCreditsEntriesEnvironment("test");

  /** The value {@code live}. */
  public static final AdminCreditsEntriesEnvironment LIVE =
      new AdminCreditsEntriesEnvironment("live");

  @Override
  public String toString() {
    return value;
  }
}
