// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;

/**
 * A standing code.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param standingCode A link with a QR code that is printed once, each scan of which opens a new
 *     verification.
 * @param call what the call reports about itself; null for an item of a list
 */
public record StandingCodeResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    StandingCode standingCode,
    Call call) {}
