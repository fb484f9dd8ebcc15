// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face and its result.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param compliant True when every check passed.
 * @param quality The checks of one face.
 */
public record FaceWithQuality(List<Double> roi, boolean compliant, Quality quality) {}
