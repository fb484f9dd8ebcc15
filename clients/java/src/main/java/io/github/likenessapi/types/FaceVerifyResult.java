// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of face.verify.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param score Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the
 *     same person.
 * @param match True when similarity is at or above threshold and, for young faces, at or above the
 *     similarity that has the same false match rate at their age (calibration.threshold).
 * @param status undetermined: the similarity of the faces reaches the threshold, but both look
 *     young and it does not reach the similarity that has the same false match rate at their age,
 *     or both show too little to tell people apart. Whether they are one person is not known.
 *     Absent otherwise; null when absent
 * @param reason Why the match is undetermined, in one sentence; present with status undetermined;
 *     null when absent
 * @param threshold The threshold applied.
 * @param compared The two faces compared, image1 first.
 * @param calibration What the similarities of this answer mean; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record FaceVerifyResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    double similarity,
    double score,
    boolean match,
    MatchStatus status,
    String reason,
    double threshold,
    List<ComparedFace> compared,
    Calibration calibration,
    Call call) {}
