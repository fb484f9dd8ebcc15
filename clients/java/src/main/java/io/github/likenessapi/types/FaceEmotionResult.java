// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of face.emotion.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param faces For image: its faces, larger ones first. For frames: the main face of each frame
 *     that has one.
 * @param perFrame For frames: one entry a frame, in order; null when absent
 * @param dominant For frames: the most frequent emotion; of equally frequent ones the last one.
 *     Absent when no frame has one; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record FaceEmotionResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    List<FaceWithEmotion> faces,
    List<FrameEmotion> perFrame,
    EmotionLabel dominant,
    Call call) {}
