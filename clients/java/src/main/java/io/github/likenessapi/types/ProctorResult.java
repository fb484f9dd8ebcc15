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
 * @param ok True when live is true, faceCount is 1, and lookingAway and maskWorn are false. What is
 *     undetermined never makes it true.
 * @param live True when the main face is a live person in front of the camera.
 * @param faceCount Number of faces in the frame.
 * @param offGaze Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or
 *     more. Absent when the gaze is undetermined. 0 to 1; null when absent
 * @param lookingAway False when the gaze is within 20 degrees of the camera (offGaze 0.444), the
 *     yaw of the head within 35 degrees and its pitch within 30, true otherwise. Absent when the
 *     gaze is undetermined and the head is not turned away; undetermined says why; null when absent
 * @param maskWorn Whether the main face wears a medical mask. Absent when this is undetermined;
 *     undetermined says why; null when absent
 * @param undetermined The fields that the frame does not show well enough; absent when there is
 *     none; null when absent
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
    Boolean lookingAway,
    Boolean maskWorn,
    List<ProctorUndetermined> undetermined,
    List<Reason> reasons,
    Call call) {}
