// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * One frame. Without a face it has neither emotion nor confidence.
 *
 * @param faceCount Number of faces in the frame.
 * @param emotion The emotion of a face; undetermined when the image does not show enough; null when
 *     absent
 * @param confidence Calibrated probability that emotion is right. 0 to 1; null when absent
 */
public record FrameEmotion(int faceCount, EmotionLabel emotion, Double confidence) {}
