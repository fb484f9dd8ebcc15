// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of proctor.check.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param ok True when live, exactly one face, not lookingAway and not maskWorn.
 * @param live True when the main face is a live person in front of the camera.
 * @param faceCount Number of faces in the frame.
 * @param offGaze Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or
 *     more. Absent when the gaze is undetermined. 0 to 1; null when absent
 * @param lookingAway False when the gaze is within 20 degrees of the camera (offGaze 0.444), the
 *     yaw of the head within 35 degrees and its pitch within 30. True otherwise, also when the gaze
 *     is undetermined; reasons then has gaze_unknown.
 * @param maskWorn False when the main face has no medical mask. True otherwise, also when this is
 *     undetermined.
 * @param reasons Why the decision is not the favourable one, the reason to act on first comes
 *     first; empty when it is favourable.
 * @param call what the call reports about itself; null for an item of a list
 */
public record ProctorResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean ok,
    boolean live,
    int faceCount,
    Double offGaze,
    boolean lookingAway,
    boolean maskWorn,
    List<Reason> reasons,
    Call call) {}
