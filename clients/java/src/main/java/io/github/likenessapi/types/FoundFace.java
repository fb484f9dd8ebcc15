// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face of an image.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param rotationAngle Rotation of the face in the image plane, degrees, counter-clockwise
 *     positive, 0 when upright.
 * @param landmarks Left eye, right eye, nose tip, left and right mouth corner, in pixels of the
 *     upright image; left is the side with the smaller x in an upright face. Exactly 5 items.
 */
public record FoundFace(List<Double> roi, double rotationAngle, List<List<Double>> landmarks) {}
