// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of face.search.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param gallery The gallery that was searched.
 * @param compared Number of enrolled faces that each face was compared with.
 * @param notCompared Number of enrolled faces that were not compared, because their face vectors
 *     were made with other models or the master key that encrypts them was lost; absent when there
 *     are none; null when absent
 * @param faces The faces of the image and the people they may show.
 * @param calibration What the similarities of this answer mean; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record FaceSearchResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    String gallery,
    int compared,
    Integer notCompared,
    List<SearchedFace> faces,
    Calibration calibration,
    Call call) {}
