// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A check digit with its place and verdict.
 *
 * @param field The field that it covers.
 * @param line Line, from 1.
 * @param column Column, from 1.
 * @param expected The digit computed; empty when a covered character is unreadable.
 * @param found The character in its place.
 * @param verdict pass, fail, empty (a filler where one is allowed) or missing.
 */
public record MrzCheck(
    String field, int line, int column, String expected, String found, MrzCheckVerdict verdict) {}
