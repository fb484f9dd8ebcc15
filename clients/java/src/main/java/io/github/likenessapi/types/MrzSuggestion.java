// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A change that no check digit proves.
 *
 * @param line Line, from 1.
 * @param column Column, from 1.
 * @param from What was sent.
 * @param to What it may be.
 * @param field The field that holds it.
 * @param reason Why it is not applied.
 */
public record MrzSuggestion(
    int line, int column, String from, String to, String field, String reason) {}
