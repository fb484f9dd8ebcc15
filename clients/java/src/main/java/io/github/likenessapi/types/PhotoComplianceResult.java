// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of photo.compliance.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param compliant True when every check passed.
 * @param nonCompliant Names of the checks that did not pass, undetermined ones included.
 * @param checks Every check of the main face.
 * @param standard The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country
 *     and a document such as IN-passport; standards.list lists them all. The ranges follow public
 *     summaries of ISO/IEC 19794-5, ICAO 9303 and the rules of the authorities; a result is not a
 *     certificate. At most 43 characters.
 * @param file The rules of the standard for uploaded files; absent where it has none. They do not
 *     count in compliant: a photo is printed as well; null when absent
 * @param score Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.
 * @param report The result as an annotated image and a report; null when absent
 * @param iso29794 Present with output.iso29794; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record PhotoComplianceResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean compliant,
    List<QualityCheckName> nonCompliant,
    List<QualityCheck> checks,
    String standard,
    List<PhotoFileRule> file,
    double score,
    QualityReport report,
    Iso29794Quality iso29794,
    Call call) {}
