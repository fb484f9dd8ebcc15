// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The edge of the document, computed from the places of the characters of its zone.
 *
 * @param corners Corners, clockwise from the upper left corner of the document. They may lie
 *     outside the image. Exactly 4 items.
 * @param width Width of the format in millimetres.
 * @param height Height of the format in millimetres.
 */
public record DocumentOutline(List<List<Double>> corners, double width, double height) {}
