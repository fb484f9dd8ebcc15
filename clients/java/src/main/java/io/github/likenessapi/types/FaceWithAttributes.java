// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face and its attributes.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param attributes The requested attributes.
 */
public record FaceWithAttributes(List<Double> roi, List<Attribute> attributes) {}
