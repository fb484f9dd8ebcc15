// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A face of the image and the people it may show.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param matches People at or above the threshold, the most similar first; empty when there is
 *     none.
 */
public record SearchedFace(List<Double> roi, List<SearchMatch> matches) {}
