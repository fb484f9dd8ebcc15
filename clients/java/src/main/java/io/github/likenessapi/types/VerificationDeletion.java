// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * Receipt of a deletion. It holds no data of the person.
 *
 * @param id Such as dlr_...
 * @param reason request: your request; retention: the date that the project sets; expired and
 *     cancelled: what the person had sent is deleted at once.
 * @param actor The key that asked for it, or system.
 * @param requestId Id of the request that asked for it; null when absent
 * @param at When the data was deleted.
 * @param images Number of images that were deleted.
 * @param digest Hexadecimal. Over the encrypted images in the order of their names: d = SHA-256(d
 *     followed by the SHA-256 of the encrypted image), beginning with no bytes; empty without
 *     images.
 */
public record VerificationDeletion(
    String id,
    VerificationDeletionReason reason,
    String actor,
    String requestId,
    Instant at,
    int images,
    String digest) {}
