// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * How far a field of the person and of the entry agree.
 *
 * @param field The field.
 * @param agreement same; similar: a name that is spelt otherwise, or a date that may be the same
 *     (day and month exchanged, one year off, or only the year is listed); differs; not_compared:
 *     the person or the entry lacks the field, or it cannot be compared.
 */
public record AmlField(AmlFieldField field, AmlAgreement agreement) {}
