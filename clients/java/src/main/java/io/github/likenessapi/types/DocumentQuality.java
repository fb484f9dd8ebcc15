// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * How well the photo shows the document.
 *
 * @param characterWidth Distance from one character of the zone to the next, pixels.
 * @param edgeWidth Width of the sharpest edges of the zone's characters in millimetres; about 0.3
 *     in a sharp photo, above 0.75 it is blurred.
 * @param glare Share of the document that is lost to light. 0 to 1.
 * @param cutCorners Corners of the document outside the image.
 * @param flaws What to fix, the most important first; empty when nothing was found.
 */
public record DocumentQuality(
    double characterWidth,
    double edgeWidth,
    double glare,
    int cutCorners,
    List<DocumentFlaw> flaws) {}
