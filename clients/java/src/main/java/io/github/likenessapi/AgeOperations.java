// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AgeVerifyLiveParams;
import io.github.likenessapi.types.AgeVerifyLiveResult;
import io.github.likenessapi.types.AgeVerifyParams;
import io.github.likenessapi.types.AgeVerifyResult;
import java.util.concurrent.CompletableFuture;

/** The operations age.*: verify, verify live. */
public final class AgeOperations {
  private final Core core;

  AgeOperations(Core core) {
    this.core = core;
  }

  /**
   * Decides whether the main face is old enough by the policy. A face does not prove an age: faces
   * of 13 to 17 often look like 18. With policy lowerBound 2 % of people of 14 to 17 pass a check
   * of 18, and 61 % of people of 25 to 34 and 91 % of 18 to 24 do not; docs/fairness.md has both by
   * sex and group. At a till take challenge25: whoever may be too young is asked for a document.
   * Nobody is allowed whose age is undetermined, or beside whom another person stands unless {@code
   * roi} says whose age is asked.
   *
   * <p>Costs 0.05 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public AgeVerifyResult verify(AgeVerifyParams params) {
    return verify(params, CallOptions.NONE);
  }

  /** {@link #verify(AgeVerifyParams)} with options of this call. */
  public AgeVerifyResult verify(AgeVerifyParams params, CallOptions options) {
    return core.call(Operations.AGE_VERIFY, AgeVerifyResult.class, params, options);
  }

  /** {@link #verify(AgeVerifyParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AgeVerifyResult> verifyAsync(AgeVerifyParams params) {
    return verifyAsync(params, CallOptions.NONE);
  }

  /** {@link #verify(AgeVerifyParams)} without waiting, with options of this call. */
  public CompletableFuture<AgeVerifyResult> verifyAsync(
      AgeVerifyParams params, CallOptions options) {
    return core.callAsync(Operations.AGE_VERIFY, AgeVerifyResult.class, params, options);
  }

  /**
   * Decides whether the main face is old enough by the policy, and is a live person in front of the
   * camera. Both are required. A single still image is often classified as not live; send the whole
   * camera frame. An undetermined age or liveness is never favourable. {@code reasons} says whether
   * the age, the liveness or both prevented it; liveness comes first.
   *
   * <p>Costs 0.25 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public AgeVerifyLiveResult verifyLive(AgeVerifyLiveParams params) {
    return verifyLive(params, CallOptions.NONE);
  }

  /** {@link #verifyLive(AgeVerifyLiveParams)} with options of this call. */
  public AgeVerifyLiveResult verifyLive(AgeVerifyLiveParams params, CallOptions options) {
    return core.call(Operations.AGE_VERIFY_LIVE, AgeVerifyLiveResult.class, params, options);
  }

  /**
   * {@link #verifyLive(AgeVerifyLiveParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AgeVerifyLiveResult> verifyLiveAsync(AgeVerifyLiveParams params) {
    return verifyLiveAsync(params, CallOptions.NONE);
  }

  /** {@link #verifyLive(AgeVerifyLiveParams)} without waiting, with options of this call. */
  public CompletableFuture<AgeVerifyLiveResult> verifyLiveAsync(
      AgeVerifyLiveParams params, CallOptions options) {
    return core.callAsync(Operations.AGE_VERIFY_LIVE, AgeVerifyLiveResult.class, params, options);
  }
}
