// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * Information about an enrolled face. The face vector itself is never returned.
 *
 * @param id Such as face_7; unique in the gallery.
 * @param recogniser The recogniser that made the face vector.
 * @param stale True when searches do not compare the face, because its face vector was made with
 *     other models or the master key that encrypts it was lost. Enrol the face again. Absent
 *     otherwise; null when absent
 * @param created When it was enrolled.
 * @param digest SHA-256 of the encrypted record, hexadecimal; used in the digest of deletion
 *     receipts.
 */
public record EnrolledFace(
    String id, String recogniser, Boolean stale, Instant created, String digest) {}
