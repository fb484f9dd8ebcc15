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
 */
public record FaceWithEmotion(
    List<Double> roi,
    EmotionLabel emotion,
    Double confidence,
    AnswerStatus status,
    String reason) {}
