// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A change that check digits prove.
 *
 * @param line Line, from 1.
 * @param column Column, from 1.
 * @param from What was sent; empty for an inserted filler.
 * @param to What it is read as; empty for a removed filler.
 * @param field The field that holds it.
 * @param forced True when the type of the field allows no other reading.
 * @param applied True when the correction was applied to the result.
 * @param provedBy The fields whose check digits hold with it.
 */
public record MrzCorrection(
    int line,
    int column,
    String from,
    String to,
    String field,
    boolean forced,
    boolean applied,
    List<String> provedBy) {}
