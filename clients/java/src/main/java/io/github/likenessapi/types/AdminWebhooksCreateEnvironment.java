// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Value of admin webhooks create environment. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminWebhooksCreateEnvironment(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminWebhooksCreateEnvironment(String value) implements OpenEnum<String> {
  /** The value {@code test}. */
  public static final AdminWebhooksCreateEnvironment TEST =
      new AdminWebhooksCreateEnvironment("test");

  /** The value {@code live}. */
  public static final AdminWebhooksCreateEnvironment LIVE =
      new AdminWebhooksCreateEnvironment("live");

  @Override
  public String toString() {
    return value;
  }
}
