// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A character that was replaced because of a check digit.
 *
 * @param line Line, from 1.
 * @param column Column, from 1.
 * @param from What the image shows best.
 * @param to What it is read as: the likeliest character with which the check digit holds. Where
 *     that is too uncertain, lines has ? in its place.
 * @param field The field whose check digit holds with it.
 */
public record MrzReplacement(int line, int column, String from, String to, String field) {}
