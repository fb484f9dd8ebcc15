// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Picture;
import java.util.List;

/**
 * The portrait on the document.
 *
 * @param side A side of a document by the name of its field.
 * @param type Source of the image for face.match: 1, the printed portrait of a document.
 * @param roi Box of the face in the image of the side. Exactly 4 items.
 * @param image The portrait as a JPEG file, upright, 3:4; absent unless asked for; null when absent
 */
public record DocumentPortrait(
    DocumentSideName side, DocumentPortraitType type, List<Double> roi, Picture image) {}
