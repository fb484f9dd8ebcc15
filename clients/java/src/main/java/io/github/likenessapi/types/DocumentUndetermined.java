// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Something that the answer does not say.
 *
 * @param name What is absent: reading, portrait, outline, or copy (whether the photo shows a
 *     screen, a print or a photocopy).
 * @param side The photo that it is absent from; absent for copy; null when absent
 * @param reason zone_not_found, characters_small and zone_not_recognised: no zone was read.
 *     no_face: the photo shows no face. outline_unknown: the outline is known where a zone was read
 *     or the edges of a card are seen around a portrait, if it has a plausible shape. not_measured:
 *     this service does not measure it.
 * @param message Why, in one sentence.
 */
public record DocumentUndetermined(
    String name, DocumentSideName side, DocumentReason reason, String message) {}
