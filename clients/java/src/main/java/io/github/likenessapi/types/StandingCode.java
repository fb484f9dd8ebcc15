// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * A link with a QR code that is printed once, each scan of which opens a new verification.
 *
 * @param id Id of the code, code_...
 * @param name Name of the code.
 * @param workflow Name of the workflow whose latest version each scan takes.
 * @param enabled Whether scans open verifications.
 * @param perHour Most verifications that it opens in an hour.
 * @param scans Number of scans that asked for a verification so far. It is the number in the
 *     reference of the last one.
 * @param problem Code of the error for which the last scan opened nothing, such as
 *     insufficient_credits; absent when it did; null when absent
 * @param created When it was made.
 * @param url The link. Only from workflows.codes.create and workflows.codes.get; null when absent
 * @param qr The link as a QR code. Only with url; null when absent
 */
public record StandingCode(
    String id,
    String name,
    String workflow,
    boolean enabled,
    int perHour,
    int scans,
    String problem,
    Instant created,
    String url,
    VerificationQr qr) {}
