// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;

/**
 * The result of face.dedupe.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param duplicate True when the closest face is at or above the threshold.
 * @param matchedId Id of the closest face when it is a duplicate, else null; null when absent
 * @param status undetermined: the similarity of the faces reaches the threshold, but both look
 *     young and it does not reach the similarity that has the same false match rate at their age,
 *     or both show too little to tell people apart. Whether they are one person is not known.
 *     Absent otherwise; null when absent
 * @param reason Why the match is undetermined, in one sentence; present with status undetermined;
 *     null when absent
 * @param similarity Similarity of the closest face. 0 to 1.
 * @param calibration What the similarities of this answer mean; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record FaceDedupeResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean duplicate,
    String matchedId,
    MatchStatus status,
    String reason,
    double similarity,
    Calibration calibration,
    Call call) {}
