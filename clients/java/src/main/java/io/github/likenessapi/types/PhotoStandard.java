// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What an authority asks of a photo. A value that its source does not say is absent; requirements
 * has the ranges that are checked, those that follow from it included.
 *
 * @param name The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a
 *     document such as IN-passport; standards.list lists them all. The ranges follow public
 *     summaries of ISO/IEC 19794-5, ICAO 9303 and the rules of the authorities; a result is not a
 *     certificate. At most 43 characters.
 * @param title The document in words.
 * @param country ISO 3166-1 alpha-2, or EU; absent for rules of no country; null when absent
 * @param document The kind of document.
 * @param authority Who makes the rule.
 * @param source The address where the rule was read.
 * @param readOn The day on which it was read.
 * @param paper A size on paper; null when absent
 * @param headTo Where the height of the head ends: at the crown of the skull or at the top of the
 *     hair.
 * @param backgrounds Colours of the background that are allowed, the preferred one first; null when
 *     absent
 * @param glasses Whether clear glasses may be worn; null when absent
 * @param headCovering Whether the head may be covered; religious includes medical reasons; null
 *     when absent
 * @param expression The expression; smallSmile allows one with the mouth closed; null when absent
 * @param edits Changes that the authority accepts: none, the frame alone, or a new background too;
 *     null when absent
 * @param upload What a file for upload must be; null when absent
 * @param notes What else the source says; null when absent
 * @param requirements The checks that are run, with their ranges.
 */
public record PhotoStandard(
    String name,
    String title,
    String country,
    PhotoStandardDocument document,
    String authority,
    String source,
    String readOn,
    PhotoPaper paper,
    PhotoStandardHeadTo headTo,
    List<PhotoBackground> backgrounds,
    PhotoStandardGlasses glasses,
    PhotoStandardHeadCovering headCovering,
    PhotoStandardExpression expression,
    PhotoStandardEdits edits,
    PhotoUpload upload,
    String notes,
    List<QualityCheckRequest> requirements) {}
