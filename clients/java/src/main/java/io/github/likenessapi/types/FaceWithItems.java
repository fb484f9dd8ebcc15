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
 */
public record FaceWithItems(
    List<Double> roi,
    @JsonName("MedicalMask") YesNo medicalMask,
    @JsonName("Glasses") YesNo glasses,
    @JsonName("HeadCovering") YesNo headCovering,
    @JsonName("ForeheadCovering") YesNo foreheadCovering,
    @JsonName("Headphones") YesNo headphones,
    @JsonName("Occlusion") YesNo occlusion,
    List<UndeterminedItem> undetermined) {}
