// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What the similarities of this answer mean.
 *
 * @param model The models that computed the face vectors.
 * @param thresholds Similarity thresholds and the false match rate of one comparison at each.
 * @param threshold The similarity that each comparison of this call had to reach; null when absent
 * @param fmrAtThreshold False match rate of the whole call at the threshold applied: the
 *     probability that a different person is accepted; null when absent
 */
public record Calibration(
    String model, List<CalibrationPoint> thresholds, Double threshold, Double fmrAtThreshold) {}
