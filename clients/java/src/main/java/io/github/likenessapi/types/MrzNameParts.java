// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The parts of the identifiers, split at single fillers.
 *
 * @param primary Parts of the primary identifier.
 * @param secondary Parts of the secondary identifier.
 */
public record MrzNameParts(List<String> primary, List<String> secondary) {}
