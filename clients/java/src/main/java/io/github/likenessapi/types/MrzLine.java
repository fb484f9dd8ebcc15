// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A line of the zone as it was read.
 *
 * @param text The characters; ? stands for one that could not be read.
 * @param confidence The lowest of confidences. 0 to 1.
 * @param confidences Of each character how likely it is by the image alone, before check digits.
 *     This is not a calibrated probability.
 */
public record MrzLine(String text, double confidence, List<Double> confidences) {}
