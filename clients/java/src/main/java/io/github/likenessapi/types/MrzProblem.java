// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Why a zone is not valid.
 *
 * @param code Code of the problem, such as check_digit.
 * @param field The field with the problem; null when absent
 * @param line Line, from 1; 0 for the whole zone.
 * @param column Column, from 1; 0 for the whole line.
 * @param message What is wrong, in one sentence.
 * @param fix What to do about it, in one sentence.
 */
public record MrzProblem(
    String code, String field, int line, int column, String message, String fix) {}
