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
 */
public record FaceCrop(List<Double> roi, double rotationAngle, Picture crop) {}
