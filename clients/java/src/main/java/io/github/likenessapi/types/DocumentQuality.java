// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * How well the photo shows the document.
 *
 * @param characterWidth Distance from one character of the zone to the next in pixels of the image.
 * @param edgeWidth Width of the sharpest edges of the zone's characters in millimetres; about 0.3
 *     in a sharp photo, above 0.75 it is blurred.
 * @param glare Share of the document that is lost to light: areas in which nearly every pixel is
 *     white. It is not measured, and 0, where the document itself is about as white. 0 to 1.
 * @param cutCorners Number of corners of the document outside the image, by outline.
 * @param flaws What to fix, the most important first; empty when nothing was found.
 */
public record DocumentQuality(
    double characterWidth,
    double edgeWidth,
    double glare,
    int cutCorners,
    List<DocumentFlaw> flaws) {}
