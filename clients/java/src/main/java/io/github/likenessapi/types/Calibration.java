// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What the similarities of this answer mean.
 *
 * @param model The models that computed the face vectors.
 * @param thresholds Similarity thresholds and the false match rate of one comparison at each.
 * @param ageGroup The age in years that the faces of a comparison look by the age estimate; the one
 *     who looks older counts. The false match rates of calibration hold for this group. Most people
 *     of 13 to 17 look younger than 25, so that group holds all who may be minors. For two people
 *     who both look about 65 or older it is 65-120. Absent for other adults, and for an adult and a
 *     child, who resemble each other less often than two adults do. A face that is covered by a
 *     mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and
 *     perhaps young, counts as being as old as the other one. For two such faces it is unknown: no
 *     rates hold, and no similarity is a match; a warning names the images and the cause; null when
 *     absent
 * @param threshold The similarity that each comparison of this call had to reach; absent when no
 *     similarity is a match; null when absent
 * @param fmrAtThreshold False match rate of the whole call at the threshold applied: the
 *     probability that a different person is accepted. Absent when it is not known; null when
 *     absent
 */
public record Calibration(
    String model,
    List<CalibrationPoint> thresholds,
    AgeGroup ageGroup,
    Double threshold,
    Double fmrAtThreshold) {}
