// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * The results of the checks.
 *
 * @param documentAuthenticity Whether what was examined on the document fits together; no proof
 *     that it is genuine; null when absent
 * @param chip Whether a state signed the files of the chip and none was changed; null when absent
 * @param faceMatch Whether the faces are of one person; null when absent
 * @param liveness Whether the face was live; null when absent
 * @param amlScreening Whether a list contains the person; null when absent
 * @param age Whether the person is old enough; null when absent
 * @param duplicates Whether the face is new in the gallery; null when absent
 */
public record WebhookChecks(
    @JsonName("document_authenticity") WebhookChecksDocumentAuthenticity documentAuthenticity,
    WebhookChecksChip chip,
    @JsonName("face_match") WebhookChecksFaceMatch faceMatch,
    WebhookChecksLiveness liveness,
    @JsonName("aml_screening") WebhookChecksAmlScreening amlScreening,
    WebhookChecksAge age,
    WebhookChecksDuplicates duplicates) {}
