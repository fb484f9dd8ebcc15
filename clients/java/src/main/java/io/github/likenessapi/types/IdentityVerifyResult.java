// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of identity.verify.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param verified True when the selfie is live, passed the quality checks, and the faces match.
 * @param live True when the face of the selfie is a live person in front of the camera.
 * @param qualityOk True when every quality check passed.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param steps The result of each step; all steps always run.
 * @param reasons Why the decision is not the favourable one, the reason to act on first comes
 *     first; empty when it is favourable.
 * @param calibration What the similarities of this answer mean; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record IdentityVerifyResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean verified,
    boolean live,
    boolean qualityOk,
    double similarity,
    IdentitySteps steps,
    List<Reason> reasons,
    Calibration calibration,
    Call call) {}
