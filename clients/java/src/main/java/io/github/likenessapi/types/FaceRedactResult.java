// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.Picture;
import java.util.List;

/**
 * The result of face.redact.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param faceCount Number of faces redacted.
 * @param complete True when a search of the redacted image found no more faces and examined every
 *     place that may show one. False: faces may be left, as in large crowds; send the answer again,
 *     or parts of the image.
 * @param image The redacted image in the format sent, upright; the unchanged original when no face
 *     was found.
 * @param boxes The parts of the image that were redacted, one per face, each [x, y, width, height]
 *     in pixels of the upright image.
 * @param call what the call reports about itself; null for an item of a list
 */
public record FaceRedactResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    int faceCount,
    boolean complete,
    Picture image,
    List<List<Double>> boxes,
    Call call) {}
