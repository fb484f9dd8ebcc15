// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Where the parts of a side lie on the flat document. Boxes are in millimetres from its upper left
 * corner.
 *
 * @param portrait The face at the place of the portrait; absent where there is none on this side;
 *     null when absent
 * @param zone The lines of the machine-readable zone; absent on a side without one; null when
 *     absent
 * @param fields The fields of the zone in their order; empty on a side without one.
 */
public record DocumentPlaces(
    DocumentPlace portrait, DocumentPlace zone, List<DocumentFieldPlace> fields) {}
