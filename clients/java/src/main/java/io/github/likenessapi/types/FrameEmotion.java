// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * One frame. Without a face, or with an undetermined one, it has no emotion.
 *
 * @param faceCount Number of faces in the frame.
 * @param emotion The emotion of a face; null when absent
 * @param confidence Calibrated probability that emotion is right. 0 to 1; null when absent
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value; null when absent
 * @param reason Why the value is absent, in one sentence; present with status undetermined; null
 *     when absent
 */
public record FrameEmotion(
    int faceCount, EmotionLabel emotion, Double confidence, AnswerStatus status, String reason) {}
