// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What the job did. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookJobKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookJobKind(String value) implements OpenEnum<String> {
  /** The value {@code enrol}. */
  public static final WebhookJobKind ENROL = new WebhookJobKind("enrol");

  /** The value {@code dedupe}. */
  public static final WebhookJobKind DEDUPE = new WebhookJobKind("dedupe");

  /** The value {@code check}. */
  public static final WebhookJobKind CHECK = new WebhookJobKind("check");

  @Override
  public String toString() {
    return value;
  }
}
