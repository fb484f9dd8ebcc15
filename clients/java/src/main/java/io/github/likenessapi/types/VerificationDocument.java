// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * What was read on the document. A field that was not read with certainty is absent. Stored
 * encrypted, and deleted with the images.
 *
 * @param kind A kind of identity document; null when absent
 * @param name Given names, then the family name, as in the machine-readable zone; null when absent
 * @param birthDate Date of birth, such as 1990-12-31; null when absent
 * @param birthDateKnown The known part of a date of birth that is not whole, such as 2012, 2012-05,
 *     XXXX-08-12, or XX24-08-12 and XX24 where the century is open; absent otherwise; null when
 *     absent
 * @param documentNumber Number of the document; null when absent
 * @param expiryDate Last day of validity, such as 2030-12-31; null when absent
 * @param nationality Code of the nationality; null when absent
 * @param sex M, F or X (unspecified); null when absent
 * @param issuer Code of the issuing state or organisation; null when absent
 * @param personalNumber Personal number, of a passport; null when absent
 */
public record VerificationDocument(
    VerificationDocumentKind kind,
    String name,
    String birthDate,
    String birthDateKnown,
    String documentNumber,
    String expiryDate,
    String nationality,
    String sex,
    String issuer,
    String personalNumber) {}
