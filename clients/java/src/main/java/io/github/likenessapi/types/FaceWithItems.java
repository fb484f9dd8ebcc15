// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.util.List;

/**
 * A face with one field for each requested item; undetermined lists those without an answer.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param medicalMask Whether the face has it; null when absent
 * @param glasses Whether the face has it; null when absent
 * @param headCovering Whether the face has it; null when absent
 * @param foreheadCovering Whether the face has it; null when absent
 * @param headphones Whether the face has it; null when absent
 * @param occlusion Whether the face has it; null when absent
 * @param undetermined The items that this face does not show well enough; absent when there is
 *     none; null when absent
 * @param score Confidence of the face detector, 0 to 1, larger for what looks more like a face. It
 *     is the output of the detector's network as it is, not calibrated: no probability, and no
 *     measure of the quality of the photo or of the similarity of faces. Detections below 0.65 are
 *     confirmed by a second run, which must reach 0.55, or left out; small faces of a crowd can
 *     have the score of a faster detector, from 0.2 on. Use it to order the detections of one
 *     image. 0 to 1; null when absent
 */
public record FaceWithItems(
    List<Double> roi,
    @JsonName("MedicalMask") YesNo medicalMask,
    @JsonName("Glasses") YesNo glasses,
    @JsonName("HeadCovering") YesNo headCovering,
    @JsonName("ForeheadCovering") YesNo foreheadCovering,
    @JsonName("Headphones") YesNo headphones,
    @JsonName("Occlusion") YesNo occlusion,
    List<UndeterminedItem> undetermined,
    Double score) {}
