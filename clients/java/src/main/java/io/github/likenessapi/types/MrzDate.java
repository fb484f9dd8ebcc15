// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A date with possibly unknown parts.
 *
 * @param raw The characters of the zone.
 * @param value 2006-01-02, 2006-01 or 2006; absent when the year is unknown; null when absent
 * @param precision Known parts of the date.
 */
public record MrzDate(String raw, String value, MrzDatePrecision precision) {}
