// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A machine-readable zone, its fields and its check digits.
 *
 * @param format Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID
 *     the French national card of 1988 to 2021.
 * @param valid True when every check digit holds, every character fits its field and every code is
 *     known; after the applied corrections.
 * @param corrected True when a correction was applied.
 * @param lines The zone as evaluated, cleaned and corrected; ? stands for a character that is not
 *     allowed in a zone.
 * @param documentCode Document code.
 * @param issuingState Code of the issuing state or organisation.
 * @param issuingStateNote Meaning of a code defined by ICAO; absent for countries; null when absent
 * @param documentNumber Document number, its overflow included.
 * @param primaryIdentifier Family name, as a rule.
 * @param secondaryIdentifier Given names, as a rule; empty when the state does not separate them.
 * @param nameParts The parts of the identifiers, split at single fillers.
 * @param nameTruncated True when the name field is full: letters may be missing.
 * @param transliterations Places where letters may stand for one letter that a zone cannot hold.
 * @param nationality Code of the nationality; null when absent
 * @param nationalityNote Meaning of a code defined by ICAO; absent for countries; null when absent
 * @param dateOfBirth A date with possibly unknown parts; null when absent
 * @param sex M, F or X (unspecified); empty when unreadable.
 * @param dateOfExpiry A date with possibly unknown parts; null when absent
 * @param dateOfIssue French national card only, to the month; null when absent
 * @param expired True when the document has expired today (UTC); absent when the zone has no
 *     complete date of expiry; null when absent
 * @param neverExpires True for a card that never expires: the zone has what its state writes in
 *     place of the date. Absent otherwise; null when absent
 * @param personalNumber Personal number, of a passport; null when absent
 * @param optionalData Optional data; null when absent
 * @param optionalData2 Optional data of line 2, of TD1; null when absent
 * @param issuingOffice Issuing office, of the French national card; null when absent
 * @param checkDigits The check digits of single fields, in order.
 * @param composite The check digit over several fields; visas have none; null when absent
 * @param errors Why the zone is not valid; empty when it is valid.
 * @param notes What to know about the zone, valid or not.
 * @param corrections Changes that check digits prove, applied or not.
 * @param suggestions Changes that no check digit proves; never applied.
 */
public record MrzZone(
    MrzFormat format,
    boolean valid,
    boolean corrected,
    List<String> lines,
    String documentCode,
    String issuingState,
    String issuingStateNote,
    String documentNumber,
    String primaryIdentifier,
    String secondaryIdentifier,
    MrzNameParts nameParts,
    boolean nameTruncated,
    List<MrzTransliteration> transliterations,
    String nationality,
    String nationalityNote,
    MrzDate dateOfBirth,
    String sex,
    MrzDate dateOfExpiry,
    MrzDate dateOfIssue,
    Boolean expired,
    Boolean neverExpires,
    String personalNumber,
    String optionalData,
    String optionalData2,
    String issuingOffice,
    List<MrzCheck> checkDigits,
    MrzCheck composite,
    List<MrzProblem> errors,
    List<MrzNote> notes,
    List<MrzCorrection> corrections,
    List<MrzSuggestion> suggestions) {}
