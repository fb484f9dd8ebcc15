// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Why a face was not enrolled. person_exists: the gallery has a person with this id.
 * person_deleted: one with this id was deleted or merged after the verification was created.
 * gallery_not_found: it was deleted. gallery_full: there is no room for another face or person.
 * storing_not_enabled: storing was switched off for the project. purge_date_passed: purgeAt came
 * before the decision. face_not_usable: the selfie shows no face, several, or too little of one to
 * tell people apart. models_changed: the face was described by other models than those that run
 * now. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationEnrolmentReasonCode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationEnrolmentReasonCode(String value) implements OpenEnum<String> {
  /** The value {@code person_exists}. */
  public static final VerificationEnrolmentReasonCode PERSON_EXISTS =
      new VerificationEnrolmentReasonCode("person_exists");

  /** The value {@code person_deleted}. */
  public static final VerificationEnrolmentReasonCode PERSON_DELETED =
      new VerificationEnrolmentReasonCode("person_deleted");

  /** The value {@code gallery_not_found}. */
  public static final VerificationEnrolmentReasonCode GALLERY_NOT_FOUND =
      new VerificationEnrolmentReasonCode("gallery_not_found");

  /** The value {@code gallery_full}. */
  public static final VerificationEnrolmentReasonCode GALLERY_FULL =
      new VerificationEnrolmentReasonCode("gallery_full");

  /** The value {@code storing_not_enabled}. */
  public static final VerificationEnrolmentReasonCode STORING_NOT_ENABLED =
      new VerificationEnrolmentReasonCode("storing_not_enabled");

  /** The value {@code purge_date_passed}. */
  public static final VerificationEnrolmentReasonCode PURGE_DATE_PASSED =
      new VerificationEnrolmentReasonCode("purge_date_passed");

  /** The value {@code face_not_usable}. */
  public static final VerificationEnrolmentReasonCode FACE_NOT_USABLE =
      new VerificationEnrolmentReasonCode("face_not_usable");

  /** The value {@code models_changed}. */
  public static final VerificationEnrolmentReasonCode MODELS_CHANGED =
      new VerificationEnrolmentReasonCode("models_changed");

  @Override
  public String toString() {
    return value;
  }
}
