// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Code of a reason. docs/verification.md has the table. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationReasonCode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationReasonCode(String value) implements OpenEnum<String> {
  /** The value {@code tries_exhausted}. */
  public static final VerificationReasonCode TRIES_EXHAUSTED =
      new VerificationReasonCode("tries_exhausted");

  /** The value {@code check_failed}. */
  public static final VerificationReasonCode CHECK_FAILED =
      new VerificationReasonCode("check_failed");

  /** The value {@code consent_declined}. */
  public static final VerificationReasonCode CONSENT_DECLINED =
      new VerificationReasonCode("consent_declined");

  /** The value {@code not_opened}. */
  public static final VerificationReasonCode NOT_OPENED = new VerificationReasonCode("not_opened");

  /** The value {@code abandoned}. */
  public static final VerificationReasonCode ABANDONED = new VerificationReasonCode("abandoned");

  /** The value {@code cancelled_by_business}. */
  public static final VerificationReasonCode CANCELLED_BY_BUSINESS =
      new VerificationReasonCode("cancelled_by_business");

  /** The value {@code insufficient_credits}. */
  public static final VerificationReasonCode INSUFFICIENT_CREDITS =
      new VerificationReasonCode("insufficient_credits");

  /** The value {@code picture_reused}. */
  public static final VerificationReasonCode PICTURE_REUSED =
      new VerificationReasonCode("picture_reused");

  /** The value {@code camera_suspicious}. */
  public static final VerificationReasonCode CAMERA_SUSPICIOUS =
      new VerificationReasonCode("camera_suspicious");

  /** The value {@code frames_inconsistent}. */
  public static final VerificationReasonCode FRAMES_INCONSISTENT =
      new VerificationReasonCode("frames_inconsistent");

  /** The value {@code upload_used}. */
  public static final VerificationReasonCode UPLOAD_USED =
      new VerificationReasonCode("upload_used");

  /** The value {@code not_live}. */
  public static final VerificationReasonCode NOT_LIVE = new VerificationReasonCode("not_live");

  /** The value {@code liveness_unknown}. */
  public static final VerificationReasonCode LIVENESS_UNKNOWN =
      new VerificationReasonCode("liveness_unknown");

  /** The value {@code challenge_failed}. */
  public static final VerificationReasonCode CHALLENGE_FAILED =
      new VerificationReasonCode("challenge_failed");

  /** The value {@code challenge_unknown}. */
  public static final VerificationReasonCode CHALLENGE_UNKNOWN =
      new VerificationReasonCode("challenge_unknown");

  /** The value {@code challenge_skipped}. */
  public static final VerificationReasonCode CHALLENGE_SKIPPED =
      new VerificationReasonCode("challenge_skipped");

  /** The value {@code document_not_found}. */
  public static final VerificationReasonCode DOCUMENT_NOT_FOUND =
      new VerificationReasonCode("document_not_found");

  /** The value {@code several_documents}. */
  public static final VerificationReasonCode SEVERAL_DOCUMENTS =
      new VerificationReasonCode("several_documents");

  /** The value {@code sides_differ}. */
  public static final VerificationReasonCode SIDES_DIFFER =
      new VerificationReasonCode("sides_differ");

  /** The value {@code glare_on_zone}. */
  public static final VerificationReasonCode GLARE_ON_ZONE =
      new VerificationReasonCode("glare_on_zone");

  /** The value {@code document_image_unreadable}. */
  public static final VerificationReasonCode DOCUMENT_IMAGE_UNREADABLE =
      new VerificationReasonCode("document_image_unreadable");

  /** The value {@code document_kind_not_accepted}. */
  public static final VerificationReasonCode DOCUMENT_KIND_NOT_ACCEPTED =
      new VerificationReasonCode("document_kind_not_accepted");

  /** The value {@code document_expired}. */
  public static final VerificationReasonCode DOCUMENT_EXPIRED =
      new VerificationReasonCode("document_expired");

  /** The value {@code mrz_unreadable}. */
  public static final VerificationReasonCode MRZ_UNREADABLE =
      new VerificationReasonCode("mrz_unreadable");

  /** The value {@code mrz_check_digit}. */
  public static final VerificationReasonCode MRZ_CHECK_DIGIT =
      new VerificationReasonCode("mrz_check_digit");

  /** The value {@code mrz_corrected}. */
  public static final VerificationReasonCode MRZ_CORRECTED =
      new VerificationReasonCode("mrz_corrected");

  /** The value {@code mrz_text_mismatch}. */
  public static final VerificationReasonCode MRZ_TEXT_MISMATCH =
      new VerificationReasonCode("mrz_text_mismatch");

  /** The value {@code text_not_compared}. */
  public static final VerificationReasonCode TEXT_NOT_COMPARED =
      new VerificationReasonCode("text_not_compared");

  /** The value {@code portrait_outside_document}. */
  public static final VerificationReasonCode PORTRAIT_OUTSIDE_DOCUMENT =
      new VerificationReasonCode("portrait_outside_document");

  /** The value {@code portrait_not_found}. */
  public static final VerificationReasonCode PORTRAIT_NOT_FOUND =
      new VerificationReasonCode("portrait_not_found");

  /** The value {@code document_copy_suspected}. */
  public static final VerificationReasonCode DOCUMENT_COPY_SUSPECTED =
      new VerificationReasonCode("document_copy_suspected");

  /** The value {@code no_face}. */
  public static final VerificationReasonCode NO_FACE = new VerificationReasonCode("no_face");

  /** The value {@code several_faces}. */
  public static final VerificationReasonCode SEVERAL_FACES =
      new VerificationReasonCode("several_faces");

  /** The value {@code quality_failed}. */
  public static final VerificationReasonCode QUALITY_FAILED =
      new VerificationReasonCode("quality_failed");

  /** The value {@code quality_undetermined}. */
  public static final VerificationReasonCode QUALITY_UNDETERMINED =
      new VerificationReasonCode("quality_undetermined");

  /** The value {@code no_match}. */
  public static final VerificationReasonCode NO_MATCH = new VerificationReasonCode("no_match");

  /** The value {@code match_borderline}. */
  public static final VerificationReasonCode MATCH_BORDERLINE =
      new VerificationReasonCode("match_borderline");

  /** The value {@code under_age}. */
  public static final VerificationReasonCode UNDER_AGE = new VerificationReasonCode("under_age");

  /** The value {@code age_unknown}. */
  public static final VerificationReasonCode AGE_UNKNOWN =
      new VerificationReasonCode("age_unknown");

  /** The value {@code name_mismatch}. */
  public static final VerificationReasonCode NAME_MISMATCH =
      new VerificationReasonCode("name_mismatch");

  /** The value {@code birth_date_mismatch}. */
  public static final VerificationReasonCode BIRTH_DATE_MISMATCH =
      new VerificationReasonCode("birth_date_mismatch");

  /** The value {@code birth_date_incomplete}. */
  public static final VerificationReasonCode BIRTH_DATE_INCOMPLETE =
      new VerificationReasonCode("birth_date_incomplete");

  /** The value {@code duplicate}. */
  public static final VerificationReasonCode DUPLICATE = new VerificationReasonCode("duplicate");

  /** The value {@code aml_hit}. */
  public static final VerificationReasonCode AML_HIT = new VerificationReasonCode("aml_hit");

  /** The value {@code aml_unavailable}. */
  public static final VerificationReasonCode AML_UNAVAILABLE =
      new VerificationReasonCode("aml_unavailable");

  /** The value {@code aml_not_compared}. */
  public static final VerificationReasonCode AML_NOT_COMPARED =
      new VerificationReasonCode("aml_not_compared");

  /** The value {@code chip_not_authentic}. */
  public static final VerificationReasonCode CHIP_NOT_AUTHENTIC =
      new VerificationReasonCode("chip_not_authentic");

  /** The value {@code chip_not_verifiable}. */
  public static final VerificationReasonCode CHIP_NOT_VERIFIABLE =
      new VerificationReasonCode("chip_not_verifiable");

  /** The value {@code chip_differs}. */
  public static final VerificationReasonCode CHIP_DIFFERS =
      new VerificationReasonCode("chip_differs");

  /** The value {@code reviewer_approved}. */
  public static final VerificationReasonCode REVIEWER_APPROVED =
      new VerificationReasonCode("reviewer_approved");

  /** The value {@code reviewer_declined}. */
  public static final VerificationReasonCode REVIEWER_DECLINED =
      new VerificationReasonCode("reviewer_declined");

  /** The value {@code reviewers_disagree}. */
  public static final VerificationReasonCode REVIEWERS_DISAGREE =
      new VerificationReasonCode("reviewers_disagree");

  @Override
  public String toString() {
    return value;
  }
}
