// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * What was deleted, when, why and by whom. It contains no data of a face. It stays readable after
 * the gallery is deleted, and the audit log of the operator holds it too.
 *
 * @param id Such as dlr_...
 * @param kind What was deleted.
 * @param gallery Your id of the gallery.
 * @param person Your id of the person; absent for a gallery; null when absent
 * @param reason request: your request; retention: the end of the gallery's retention; purge_at: the
 *     date of the person; operator: the operator.
 * @param actor The key or the operator who requested it, or system.
 * @param requestId Id of the request that asked for the deletion; null when absent
 * @param asked When the deletion was requested. From then on no call returns the data.
 * @param done When the last record was deleted; absent while a large gallery is still being
 *     deleted; null when absent
 * @param people Number of people deleted.
 * @param faces Number of faces deleted.
 * @param digest Hexadecimal; empty without faces. Over the faces, by person in the order of
 *     enrolment and for each person by face number: d = SHA-256(d followed by the face's digest as
 *     32 bytes), beginning with no bytes.
 */
public record DeletionReceipt(
    String id,
    DeletionReceiptKind kind,
    String gallery,
    String person,
    DeletionReceiptReason reason,
    String actor,
    String requestId,
    Instant asked,
    Instant done,
    int people,
    int faces,
    String digest) {}
