// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;

/**
 * A receipt.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param receipt What was deleted, merged or moved, when, why and by whom. It contains no data of a
 *     face. It stays readable after the gallery is deleted, and the audit log of the operator holds
 *     it too.
 * @param call what the call reports about itself; null for an item of a list
 */
public record DeletionResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    DeletionReceipt receipt,
    Call call) {}
