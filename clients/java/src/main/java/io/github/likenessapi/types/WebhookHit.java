// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * Part of the interface: webhook hit.
 *
 * @param entryId Id of the list entry.
 * @param list Name of the list; null when absent
 * @param score Similarity of the person and the list entry. 0 to 1.
 */
public record WebhookHit(@JsonName("entry_id") String entryId, String list, double score) {}
