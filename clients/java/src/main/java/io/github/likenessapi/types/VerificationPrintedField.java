// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A field of the zone that was searched in the printed text of the front.
 *
 * @param field The field.
 * @param outcome found: it is printed as the zone has it; differing: it is printed with one or two
 *     other characters; not_found: neither.
 * @param text The printed lines that bear it, as they were read, with what else stands in them;
 *     absent where it was not found; null when absent
 * @param place Where it is printed; absent where it was not found and where the outline of the
 *     front is not known; null when absent
 */
public record VerificationPrintedField(
    VerificationPrintedFieldField field,
    VerificationPrintedFieldOutcome outcome,
    String text,
    DocumentPlace place) {}
