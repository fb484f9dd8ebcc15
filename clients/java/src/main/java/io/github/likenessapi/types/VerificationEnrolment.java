// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * What came of the enrolment of the selfie's face in a gallery.
 *
 * @param state waiting: there is no final decision yet. enrolled: the face is that of the person of
 *     the gallery. failed: the verification was approved, and reason says why the face is not in
 *     the gallery. none: it was not approved, or its results are those of a test reference.
 * @param gallery The gallery.
 * @param personId Your id of the person.
 * @param faceId The face in the gallery; absent unless enrolled; null when absent
 * @param reason Absent unless failed; null when absent
 */
public record VerificationEnrolment(
    VerificationEnrolmentState state,
    String gallery,
    String personId,
    String faceId,
    VerificationEnrolmentReason reason) {}
