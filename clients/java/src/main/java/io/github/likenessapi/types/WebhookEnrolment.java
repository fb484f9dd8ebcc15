// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for.
 *
 * @param state waiting: there is no final decision yet; enrolled; failed: see reason; none: it was
 *     not approved, or its results are those of a test reference.
 * @param gallery The gallery.
 * @param personId Your id of the person.
 * @param faceId The face in the gallery; absent unless enrolled; null when absent
 * @param reason Why the face was not enrolled; absent unless the enrolment failed; null when absent
 */
public record WebhookEnrolment(
    WebhookEnrolmentState state,
    String gallery,
    @JsonName("person_id") String personId,
    @JsonName("face_id") String faceId,
    WebhookEnrolmentReason reason) {}
