// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Whether what was examined on the document fits together; no proof that it is genuine. A newer
 * server may send other values.
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

  /** The value {@code review}. */
  public static final WebhookChecksDocumentAuthenticity REVIEW =
      new WebhookChecksDocumentAuthenticity("review");

  /** The value {@code unknown}. */
  public static final WebhookChecksDocumentAuthenticity UNKNOWN =
      new WebhookChecksDocumentAuthenticity("unknown");

  @Override
  public String toString() {
    return value;
  }
}
