// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether a list contains the person. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksAmlScreening(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksAmlScreening(String value) implements OpenEnum<String> {
  /** The value {@code clear}. */
  public static final WebhookChecksAmlScreening CLEAR = new WebhookChecksAmlScreening("clear");

  /** The value {@code hit}. */
  public static final WebhookChecksAmlScreening HIT = new WebhookChecksAmlScreening("hit");

  /** The value {@code not_run}. */
  public static final WebhookChecksAmlScreening NOT_RUN = new WebhookChecksAmlScreening("not_run");

  /** The value {@code unknown}. */
  public static final WebhookChecksAmlScreening UNKNOWN = new WebhookChecksAmlScreening("unknown");

  @Override
  public String toString() {
    return value;
  }
}
