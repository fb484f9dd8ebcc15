// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face and its emotion. Without emotion it is undetermined.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param emotion The emotion of a face; null when absent
 * @param confidence Calibrated probability that emotion is right. 0 to 1; null when absent
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value; null when absent
 * @param reason Why the value is absent, in one sentence; present with status undetermined; null
 *     when absent
 * @param score Confidence of the face detector, 0 to 1, larger for what looks more like a face. It
 *     is the output of the detector's network as it is, not calibrated: no probability, and no
 *     measure of the quality of the photo or of the similarity of faces. Detections below 0.65 are
 *     confirmed by a second run, which must reach 0.55, or left out; small faces of a crowd can
 *     have the score of a faster detector, from 0.2 on. Use it to order the detections of one
 *     image. 0 to 1; null when absent
 */
public record FaceWithEmotion(
    List<Double> roi,
    EmotionLabel emotion,
    Double confidence,
    AnswerStatus status,
    String reason,
    Double score) {}
