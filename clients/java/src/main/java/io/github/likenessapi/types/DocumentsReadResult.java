// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of documents.read.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param kind Kind of the document, by its zone; absent when no zone was read; null when absent
 * @param kindAccepted True when kind is one of kinds; absent without kinds or kind; null when
 *     absent
 * @param zoneSide The side that the zone was read on; null when absent
 * @param reading The zone, as mrz.read returns it; absent when no zone was read; null when absent
 * @param portrait The face at the place of a portrait on the front, or the largest face where the
 *     outline is unknown; absent when there is none; null when absent
 * @param sides The sides in the order image_front, image_back. A photo sent alone that shows both
 *     sides of a card, about as large, has both; the places of image_back are in that photo then.
 * @param undetermined What is absent from the answer and why.
 * @param call what the call reports about itself; null for an item of a list
 */
public record DocumentsReadResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    DocumentKind kind,
    Boolean kindAccepted,
    DocumentSideName zoneSide,
    MrzReading reading,
    DocumentPortrait portrait,
    List<DocumentSide> sides,
    List<DocumentUndetermined> undetermined,
    Call call) {}
