// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Why a face was not enrolled.
 *
 * @param code Why a face was not enrolled. person_exists: the gallery has a person with this id.
 *     person_deleted: one with this id was deleted or merged after the verification was created.
 *     gallery_not_found: it was deleted. gallery_full: there is no room for another face or person.
 *     storing_not_enabled: storing was switched off for the project. purge_date_passed: purgeAt
 *     came before the decision. face_not_usable: the selfie shows no face, several, or too little
 *     of one to tell people apart. models_changed: the face was described by other models than
 *     those that run now.
 * @param text What happened, in one sentence.
 * @param fix What to do about it, in one sentence.
 */
public record VerificationEnrolmentReason(
    VerificationEnrolmentReasonCode code, String text, String fix) {}
