// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether the document is genuine. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new WebhookChecksDocumentAuthenticity(value)} makes one.
 *
 * @param value the value in JSON
 */
public record WebhookChecksDocumentAuthenticity(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final WebhookChecksDocumentAuthenticity PASS =
      new WebhookChecksDocumentAuthenticity("pass");

  /** The value {@code fail}. */
  public static final WebhookChecksDocumentAuthenticity FAIL =
      new WebhookChecksDocumentAuthenticity("fail");

  /** The value {@code not_run}. */
  public static final WebhookChecksDocumentAuthenticity NOT_RUN =
      new WebhookChecksDocumentAuthenticity("not_run");

  @Override
  public String toString() {
    return value;
  }
}
