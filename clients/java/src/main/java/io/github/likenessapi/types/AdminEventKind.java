// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What happened. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AdminEventKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AdminEventKind(String value) implements OpenEnum<String> {
  /** The value {@code verification.completed}. */
  public static final AdminEventKind VERIFICATION_COMPLETED =
      new AdminEventKind("verification.completed");

  /** The value {@code verification.needs_review}. */
  public static final AdminEventKind VERIFICATION_NEEDS_REVIEW =
      new AdminEventKind("verification.needs_review");

  /** The value {@code verification.declined}. */
  public static final AdminEventKind VERIFICATION_DECLINED =
      new AdminEventKind("verification.declined");

  /** The value {@code aml.hit}. */
  public static final AdminEventKind AML_HIT = new AdminEventKind("aml.hit");

  /** The value {@code credits.low}. */
  public static final AdminEventKind CREDITS_LOW = new AdminEventKind("credits.low");

  /** The value {@code webhook.disabled}. */
  public static final AdminEventKind WEBHOOK_DISABLED = new AdminEventKind("webhook.disabled");

  /** The value {@code job.ended}. */
  public static final AdminEventKind JOB_ENDED = new AdminEventKind("job.ended");

  /** The value {@code verification.created}. */
  public static final AdminEventKind VERIFICATION_CREATED =
      new AdminEventKind("verification.created");

  /** The value {@code verification.opened}. */
  public static final AdminEventKind VERIFICATION_OPENED =
      new AdminEventKind("verification.opened");

  /** The value {@code verification.resubmission_requested}. */
  public static final AdminEventKind VERIFICATION_RESUBMISSION_REQUESTED =
      new AdminEventKind("verification.resubmission_requested");

  /** The value {@code verification.expired}. */
  public static final AdminEventKind VERIFICATION_EXPIRED =
      new AdminEventKind("verification.expired");

  /** The value {@code verification.cancelled}. */
  public static final AdminEventKind VERIFICATION_CANCELLED =
      new AdminEventKind("verification.cancelled");

  /** The value {@code verification.deleted}. */
  public static final AdminEventKind VERIFICATION_DELETED =
      new AdminEventKind("verification.deleted");

  @Override
  public String toString() {
    return value;
  }
}
