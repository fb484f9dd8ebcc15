// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A place where letters may stand for one letter. The candidates are suggestions.
 *
 * @param field primaryIdentifier or secondaryIdentifier.
 * @param component Index in nameParts, from 0.
 * @param offset First letter in the component, from 0.
 * @param letters The letters of the zone, such as UE.
 * @param candidates What they may stand for.
 */
public record MrzTransliteration(
    String field, int component, int offset, String letters, List<String> candidates) {}
