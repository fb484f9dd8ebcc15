// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays
 * readable after the gallery is deleted, and the audit log of the operator holds it too.
 *
 * @param id Such as dlr_...
 * @param kind What was deleted: a face, a person or a gallery. merge: a person was removed, and
 *     another one has the faces now. move: another person has the face now. Nothing of a face is
 *     deleted by these two.
 * @param gallery Your id of the gallery.
 * @param person Your id of the person, of a merge and a move the one who had the faces before;
 *     absent for a gallery; null when absent
 * @param into Your id of the person who has the faces now, of a merge and a move; absent otherwise;
 *     null when absent
 * @param reason request: your request; retention: the end of the gallery's retention; purge_at: the
 *     date of the person; operator: the operator.
 * @param actor The key or the operator who requested it, or system.
 * @param requestId Id of the request that asked for it; null when absent
 * @param asked When it was requested. After a deletion no call returns the data from then on.
 * @param done When the last record was deleted; absent while a large gallery is still being
 *     deleted; null when absent
 * @param people Number of people deleted; 1 for a merge, 0 for a move.
 * @param faces Number of faces deleted, merged or moved.
 * @param digest Hexadecimal; empty without faces. Over the faces, by person in the order of
 *     enrolment and for each person by face number: d = SHA-256(d followed by the face's digest as
 *     32 bytes), beginning with no bytes.
 */
public record DeletionReceipt(
    String id,
    DeletionReceiptKind kind,
    String gallery,
    String person,
    String into,
    DeletionReceiptReason reason,
    String actor,
    String requestId,
    Instant asked,
    Instant done,
    int people,
    int faces,
    String digest) {}
