// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of mrz.read.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param zone Where the zone is in the image.
 * @param lines The lines, from the top.
 * @param mrz The fields of the zone. Fields that are listed in undetermined have no value.
 * @param undetermined Fields that could not be read. They have no value.
 * @param corrections Characters that were replaced because a check digit did not hold with what the
 *     image shows best.
 * @param call what the call reports about itself; null for an item of a list
 */
public record MrzReadResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    MrzPlace zone,
    List<MrzLine> lines,
    MrzZone mrz,
    List<MrzUndetermined> undetermined,
    List<MrzReplacement> corrections,
    Call call) {}
