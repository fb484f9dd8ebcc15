// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The edge of the document.
 *
 * @param corners Corners, clockwise from the upper left corner of the document. They may lie
 *     outside the image. Exactly 4 items.
 * @param width Width of the format in millimetres.
 * @param height Height of the format in millimetres.
 * @param source What the outline follows from. zone: the places of the characters of the
 *     machine-readable zone. edges: four straight edges in the shape of a card around a face at the
 *     place of a portrait. image: nothing but the front of a card is in the image.
 */
public record DocumentOutline(
    List<List<Double>> corners, double width, double height, DocumentOutlineSource source) {}
