// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.IdentityVerifyParams;
import io.github.likenessapi.types.IdentityVerifyResult;
import java.util.concurrent.CompletableFuture;

/** The operations identity.*: verify. */
public final class IdentityOperations {
  private final Core core;

  IdentityOperations(Core core) {
    this.core = core;
  }

  /**
   * Decides whether the person of a selfie is live, passes the quality checks, and is the person of
   * another photo, such as the portrait of an identity document: {@code verified} is true when all
   * three hold. All steps always run and are reported in {@code steps}.
   *
   * <p>The selfie must pass the quality checks named in {@code minQuality}, each at its range of
   * ICAO; without {@code minQuality} these are BlurLevel, TooDark, TooLight, DarkGlasses and
   * FaceOccluded. An undetermined check does not pass. A selfie is not a passport portrait: checks
   * of size, position and background are measured on the crop that the standard requires, as in
   * face.quality.
   *
   * <p>When both faces look younger than 25, a match needs the similarity that has the false match
   * rate of {@code threshold} at their age ({@code calibration.threshold}); from {@code threshold}
   * up to that similarity the match is undetermined ({@code match_undetermined}) and {@code
   * verified} is false.
   *
   * <p>A printed portrait in {@code reference} is often small or grey. A warning says so; the
   * threshold is not lowered.
   *
   * <p>Costs 0.42 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public IdentityVerifyResult verify(IdentityVerifyParams params) {
    return verify(params, CallOptions.NONE);
  }

  /** {@link #verify(IdentityVerifyParams)} with options of this call. */
  public IdentityVerifyResult verify(IdentityVerifyParams params, CallOptions options) {
    return core.call(Operations.IDENTITY_VERIFY, IdentityVerifyResult.class, params, options);
  }

  /** {@link #verify(IdentityVerifyParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<IdentityVerifyResult> verifyAsync(IdentityVerifyParams params) {
    return verifyAsync(params, CallOptions.NONE);
  }

  /** {@link #verify(IdentityVerifyParams)} without waiting, with options of this call. */
  public CompletableFuture<IdentityVerifyResult> verifyAsync(
      IdentityVerifyParams params, CallOptions options) {
    return core.callAsync(Operations.IDENTITY_VERIFY, IdentityVerifyResult.class, params, options);
  }
}
