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
 * @param undetermined Of a face that looks younger than 25: people at or above the threshold whose
 *     similarity does not have its false match rate at that age, the most similar first. Enrolled
 *     faces count as looking as old as the searched face. Absent when there is none; null when
 *     absent
 */
public record SearchedFace(
    List<Double> roi, List<SearchMatch> matches, List<SearchMatch> undetermined) {}
