// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Where the zone is in the image.
 *
 * @param corners Corners of the text, clockwise from its top left corner as it is read. Exactly 4
 *     items.
 * @param rotation Direction of reading in degrees, clockwise from left to right, 0 up to 360.
 * @param characterWidth Distance from one character to the next in pixels. Below 9 expect errors.
 */
public record MrzPlace(List<List<Double>> corners, double rotation, double characterWidth) {}
