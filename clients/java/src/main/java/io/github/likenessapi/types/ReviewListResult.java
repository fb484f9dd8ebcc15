// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.time.Instant;
import java.util.List;

/**
 * What waits for review.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param reviews The verifications, those that wait longest first.
 * @param waiting How many wait in all.
 * @param oldest Since when the one waits that waits longest; absent when none waits; null when
 *     absent
 * @param next Send it as after for the next page; absent at the end; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record ReviewListResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    List<Review> reviews,
    int waiting,
    Instant oldest,
    String next,
    Call call) {}
