// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * The results of the checks. A check that was not asked for is not_run.
 *
 * @param documentAuthenticity Whether what was examined on the document fits together;
 *     documentChecks names it. It is no proof that the document is genuine.
 * @param chip Whether a state signed the files of the chip, none was changed, and the document is
 *     of an accepted kind and valid.
 * @param faceMatch Whether selfie and portrait show one person.
 * @param liveness Whether the face was in front of the camera.
 * @param amlScreening Whether a list has the person.
 * @param age Whether the person is old enough.
 * @param duplicates Whether the face is new in the gallery.
 */
public record VerificationCheckResults(
    @JsonName("document_authenticity") VerificationCheckValue documentAuthenticity,
    VerificationCheckValue chip,
    @JsonName("face_match") VerificationCheckValue faceMatch,
    VerificationCheckValue liveness,
    @JsonName("aml_screening") VerificationAmlValue amlScreening,
    VerificationCheckValue age,
    VerificationCheckValue duplicates) {}
