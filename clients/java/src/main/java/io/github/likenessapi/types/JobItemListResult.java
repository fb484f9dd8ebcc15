// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of jobs.items.list.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param items The items.
 * @param next Send it as after to get the next page; absent on the last page; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record JobItemListResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    List<JobItem> items,
    String next,
    Call call) {}
