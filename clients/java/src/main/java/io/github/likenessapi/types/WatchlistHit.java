// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The entry that was hit.
 *
 * @param id Id of the entry.
 * @param label Label of the entry, if one was sent; null when absent
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 */
public record WatchlistHit(String id, String label, double similarity) {}
