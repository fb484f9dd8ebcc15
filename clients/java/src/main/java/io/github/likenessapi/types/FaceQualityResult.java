// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.Picture;
import java.util.List;

/**
 * The result of face.quality.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param compliant True when every check passed.
 * @param nonCompliant Names of the checks that did not pass, undetermined ones included.
 * @param groups The groups with checks that ran.
 * @param checks Every check of the main face.
 * @param scenario The scenario applied, or Custom for customChecks.
 * @param score Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.
 * @param crop The aligned crop, a JPEG file; present when one was requested; null when absent
 * @param report The result as an annotated image and a report; null when absent
 * @param iso29794 Of the main face; present with output.iso29794; null when absent
 * @param faces With onlyCentralFace false: every face, including the main face; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record FaceQualityResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean compliant,
    List<QualityCheckName> nonCompliant,
    List<QualityGroup> groups,
    List<QualityCheck> checks,
    String scenario,
    double score,
    Picture crop,
    QualityReport report,
    Iso29794Quality iso29794,
    List<FaceWithQuality> faces,
    Call call) {}
