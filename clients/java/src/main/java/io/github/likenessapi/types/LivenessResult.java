// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.time.Instant;
import java.util.List;

/**
 * The result of liveness.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param live True for status 0 alone.
 * @param status 0: live. 1: not live. 2: unknown, the image does not show enough.
 * @param reasonCode 0 when live, else the reason. 231: the image is not good enough for a decision.
 *     237: the frames show different people. 245: the pattern of a screen or of printed dots. 246:
 *     a frame shows no face. 248: the frames do not move as a person does. 254: the face cannot be
 *     distinguished from an image of a face.
 * @param score Calibrated probability that the face is live, if live faces and attacks are equally
 *     frequent. Sent to test keys only; absent when the image is not good enough for a decision. 0
 *     to 1; null when absent
 * @param transactionId Id of this check, for livenessTransactionId of match and verify; absent when
 *     it was not kept; null when absent
 * @param expiresAt When the id expires, ISO 8601 in UTC; null when absent
 * @param roi Box of the evaluated face; for frames, in the first frame that shows one. Exactly 4
 *     items.
 * @param reasons Why the decision is not the favourable one, the reason to act on first comes
 *     first; empty when it is favourable.
 * @param perFrame For frames: the result of each frame alone, in order; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record LivenessResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean live,
    LivenessStatus status,
    int reasonCode,
    Double score,
    String transactionId,
    Instant expiresAt,
    List<Double> roi,
    List<Reason> reasons,
    List<LivenessFrame> perFrame,
    Call call) {}
