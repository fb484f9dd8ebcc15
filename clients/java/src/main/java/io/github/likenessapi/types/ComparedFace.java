// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face that was compared.
 *
 * @param image The field that held the image.
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 */
public record ComparedFace(ComparedFaceImage image, List<Double> roi) {}
