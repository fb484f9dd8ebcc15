// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Why an item failed.
 *
 * @param code Code of the error; see the list of errors.
 * @param message What happened.
 * @param fix What to do about it.
 */
public record JobItemError(String code, String message, String fix) {}
