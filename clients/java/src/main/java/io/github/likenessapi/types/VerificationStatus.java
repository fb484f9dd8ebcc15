// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Where the verification is. created: the link was made. opened: a browser opened it. capturing:
 * the person agreed and takes the photos. processing: the checks run. needs_review: a reviewer has
 * to decide. completed: there is a decision. expired: the person did not finish in time. cancelled:
 * the business or the person stopped it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationStatus(String value) implements OpenEnum<String> {
  /** The value {@code created}. */
  public static final VerificationStatus CREATED = new VerificationStatus("created");

  /** The value {@code opened}. */
  public static final VerificationStatus OPENED = new VerificationStatus("opened");

  /** The value {@code capturing}. */
  public static final VerificationStatus CAPTURING = new VerificationStatus("capturing");

  /** The value {@code processing}. */
  public static final VerificationStatus PROCESSING = new VerificationStatus("processing");

  /** The value {@code needs_review}. */
  public static final VerificationStatus NEEDS_REVIEW = new VerificationStatus("needs_review");

  /** The value {@code completed}. */
  public static final VerificationStatus COMPLETED = new VerificationStatus("completed");

  /** The value {@code expired}. */
  public static final VerificationStatus EXPIRED = new VerificationStatus("expired");

  /** The value {@code cancelled}. */
  public static final VerificationStatus CANCELLED = new VerificationStatus("cancelled");

  @Override
  public String toString() {
    return value;
  }
}
