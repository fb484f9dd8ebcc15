// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Picture;

/**
 * What one photo shows.
 *
 * @param side A side of a document by the name of its field.
 * @param outline The edge of the document; absent when it is unknown, which undetermined says; null
 *     when absent
 * @param places Where the portrait, the zone and its fields lie on the document; absent without
 *     outline; null when absent
 * @param quality How well the photo shows the document; absent without outline and on a side
 *     without a zone; null when absent
 * @param flat The document flat and upright as a JPEG file; absent unless asked for, and without
 *     outline; null when absent
 */
public record DocumentSide(
    DocumentSideName side,
    DocumentOutline outline,
    DocumentPlaces places,
    DocumentQuality quality,
    Picture flat) {}
