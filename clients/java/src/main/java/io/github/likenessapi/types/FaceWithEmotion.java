// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face and its emotion.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param emotion The emotion of a face; undetermined when the image does not show enough.
 * @param confidence Calibrated probability that emotion is right. 0 to 1.
 */
public record FaceWithEmotion(List<Double> roi, EmotionLabel emotion, double confidence) {}
