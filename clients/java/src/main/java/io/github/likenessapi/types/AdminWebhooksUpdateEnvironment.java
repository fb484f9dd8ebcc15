// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Value of admin webhooks update environment. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminWebhooksUpdateEnvironment(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminWebhooksUpdateEnvironment(String value) implements OpenEnum<String> {
  /** The value {@code test}. */
  public static final AdminWebhooksUpdateEnvironment TEST =
      new AdminWebhooksUpdateEnvironment("test");

  /** The value {@code live}. */
  public static final AdminWebhooksUpdateEnvironment LIVE =
      new AdminWebhooksUpdateEnvironment("live");

  @Override
  public String toString() {
    return value;
  }
}
