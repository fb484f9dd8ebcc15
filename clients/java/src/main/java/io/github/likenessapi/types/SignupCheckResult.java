// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of fraud.signupCheck.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param allow True when live and not a duplicate.
 * @param reason Why the sign-up is blocked, else null; not_live for a face that is not live and
 *     also a duplicate; null when absent
 * @param matchedId Id of the face that the selfie duplicates, else null; null when absent
 * @param live True when the face is a live person in front of the camera.
 * @param reasons Why the decision is not the favourable one, the reason to act on first comes
 *     first; empty when it is favourable.
 * @param calibration What the similarities of this answer mean; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record SignupCheckResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean allow,
    SignupReason reason,
    String matchedId,
    boolean live,
    List<Reason> reasons,
    Calibration calibration,
    Call call) {}
