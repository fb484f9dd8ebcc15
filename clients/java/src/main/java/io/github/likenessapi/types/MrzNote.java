// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Something to know about a zone.
 *
 * @param code Code of the note, such as lower_case.
 * @param line Line, from 1; null when absent
 * @param column Column, from 1; null when absent
 * @param message The note, in one sentence.
 */
public record MrzNote(String code, Integer line, Integer column, String message) {}
