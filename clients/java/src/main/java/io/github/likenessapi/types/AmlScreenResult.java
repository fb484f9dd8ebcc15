// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of aml.screen.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param screeningId Id of this screening, scr_...; the event aml.hit names it.
 * @param status clear: no list has an entry like this person; hit: at least one does; unknown: the
 *     name, or entries that fit otherwise, cannot be compared, which is not clear.
 * @param provider Who answered: file, watchman or yente.
 * @param threshold The threshold that was used.
 * @param hits Entries that may be the person, the highest score first; at most 25.
 * @param unknown Why the status is unknown; absent otherwise; null when absent
 * @param notComparedEntries How many entries have no name that can be compared with this one, such
 *     as one in Han of another country than China. Their date of birth and country do not fit, or
 *     say nothing, so the status does not depend on them. Absent where every entry was compared,
 *     where the status is unknown, and where another server compares. At least 1; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record AmlScreenResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    String screeningId,
    AmlStatus status,
    String provider,
    double threshold,
    List<AmlHit> hits,
    AmlUnknown unknown,
    Integer notComparedEntries,
    Call call) {}
