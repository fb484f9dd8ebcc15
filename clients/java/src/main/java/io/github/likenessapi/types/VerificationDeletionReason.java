// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * request: your request; retention: the date that the project sets; expired and cancelled: what the
 * person had sent is deleted at once. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationDeletionReason(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationDeletionReason(String value) implements OpenEnum<String> {
  /** The value {@code request}. */
  public static final VerificationDeletionReason REQUEST =
      new VerificationDeletionReason("request");

  /** The value {@code retention}. */
  public static final VerificationDeletionReason RETENTION =
      new VerificationDeletionReason("retention");

  /** The value {@code expired}. */
  public static final VerificationDeletionReason EXPIRED =
      new VerificationDeletionReason("expired");

  /** The value {@code cancelled}. */
  public static final VerificationDeletionReason CANCELLED =
      new VerificationDeletionReason("cancelled");

  @Override
  public String toString() {
    return value;
  }
}
