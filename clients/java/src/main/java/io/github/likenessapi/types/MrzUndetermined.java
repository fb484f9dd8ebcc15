// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A field without a value.
 *
 * @param field Name of the field, such as documentNumber; names covers both identifiers.
 * @param reason characters_unclear: a character is too uncertain. characters_ambiguous: two similar
 *     characters are about as likely and no check digit distinguishes them. check_digit: a
 *     character is uncertain and the check digit does not hold.
 * @param message Why the field has no value, in one sentence.
 */
public record MrzUndetermined(String field, MrzReason reason, String message) {}
