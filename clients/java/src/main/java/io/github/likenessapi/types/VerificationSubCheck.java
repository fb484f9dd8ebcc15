// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Something that was examined on the document.
 *
 * @param name What was examined: kind, machine_readable_zone (every field was read), check_digits,
 *     expiry, portrait; copy is review for a front with a zone and without colours (a photocopy in
 *     grey), else not_run: a screen or a print in colour is not detected; printed_text (against the
 *     zone) is not measured.
 * @param value pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and
 *     gives no result; not_run: it was not asked for, or not reached yet.
 */
public record VerificationSubCheck(String name, VerificationCheckValue value) {}
