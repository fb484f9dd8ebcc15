// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.PhotoComplianceParams;
import io.github.likenessapi.types.PhotoComplianceResult;
import java.util.concurrent.CompletableFuture;

/** The operations photo.*: compliance. */
public final class PhotoOperations {
  private final Core core;

  PhotoOperations(Core core) {
    this.core = core;
  }

  /**
   * Checks the main face of a photo against ICAO, the US or the Schengen visa rules, or all 47
   * checks (Full). Each failed check says why it failed and how to fix the photo. When only the
   * main face of several is used, a warning says so.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public PhotoComplianceResult compliance(PhotoComplianceParams params) {
    return compliance(params, CallOptions.NONE);
  }

  /** {@link #compliance(PhotoComplianceParams)} with options of this call. */
  public PhotoComplianceResult compliance(PhotoComplianceParams params, CallOptions options) {
    return core.call(Operations.PHOTO_COMPLIANCE, PhotoComplianceResult.class, params, options);
  }

  /**
   * {@link #compliance(PhotoComplianceParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<PhotoComplianceResult> complianceAsync(PhotoComplianceParams params) {
    return complianceAsync(params, CallOptions.NONE);
  }

  /** {@link #compliance(PhotoComplianceParams)} without waiting, with options of this call. */
  public CompletableFuture<PhotoComplianceResult> complianceAsync(
      PhotoComplianceParams params, CallOptions options) {
    return core.callAsync(
        Operations.PHOTO_COMPLIANCE, PhotoComplianceResult.class, params, options);
  }
}
