// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A side of the document, flat and upright, and where its parts lie on it. Boxes are in millimetres
 * from its upper left corner.
 *
 * @param side The step that took it.
 * @param image Name of the image of the flat side, for GET
 *     /v1/verifications/{verification}/images/{name}; it shows the side from edge to edge.
 * @param width Width of the side in millimetres.
 * @param height Height of the side in millimetres.
 * @param portrait The face at the place of the portrait; absent where there is none; null when
 *     absent
 * @param zone The lines of the machine-readable zone; absent on a side without one; null when
 *     absent
 * @param fields The fields of the zone in their order; empty on a side without one.
 */
public record VerificationDocumentSide(
    VerificationDocumentSideSide side,
    String image,
    double width,
    double height,
    DocumentPlace portrait,
    DocumentPlace zone,
    List<DocumentFieldPlace> fields) {}
