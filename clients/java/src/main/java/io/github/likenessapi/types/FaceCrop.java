// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Picture;
import java.util.List;

/**
 * A crop of a face.
 *
 * @param roi The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items.
 * @param rotationAngle The tilt that was corrected, in degrees, counter-clockwise positive.
 * @param crop The crop, a JPEG file.
 * @param score Confidence of the face detector, 0 to 1, larger for what looks more like a face. It
 *     is the output of the detector's network as it is, not calibrated: no probability, and no
 *     measure of the quality of the photo or of the similarity of faces. Detections below 0.65 are
 *     confirmed by a second run, which must reach 0.55, or left out; small faces of a crowd can
 *     have the score of a faster detector, from 0.2 on. Use it to order the detections of one
 *     image. 0 to 1; null when absent
 */
public record FaceCrop(List<Double> roi, double rotationAngle, Picture crop, Double score) {}
