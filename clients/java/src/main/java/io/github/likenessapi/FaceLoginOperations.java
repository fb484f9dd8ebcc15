// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.FaceLoginAuthenticateParams;
import io.github.likenessapi.types.FaceLoginResult;
import java.util.concurrent.CompletableFuture;

/** The operations faceLogin.*: authenticate. */
public final class FaceLoginOperations {
  private final Core core;

  FaceLoginOperations(Core core) {
    this.core = core;
  }

  /**
   * Finds which of 1 to 10 enrolled users the person of a selfie is. A login needs three things:
   * the selfie is live, the most similar user reaches the threshold, and the similarity of every
   * other user is at least 0.1 lower (else the warning {@code ambiguous}, and no user is logged
   * in). {@code userId} is null unless {@code authenticated} is true.
   *
   * <p>The false match rate of {@code threshold} holds for the whole call: with several users each
   * comparison has to reach a higher similarity; {@code calibration} states it. When the person and
   * the user both look younger than 25, that similarity is the one which has the same rate at their
   * age; a user who is less similar is not logged in ({@code match_undetermined}). Enrolled photos
   * without a detectable face are skipped with a warning; when none shows a face, {@code ok} is
   * false. A file that is not an image gets 400.
   *
   * <p>Costs 0.5 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceLoginResult authenticate(FaceLoginAuthenticateParams params) {
    return authenticate(params, CallOptions.NONE);
  }

  /** {@link #authenticate(FaceLoginAuthenticateParams)} with options of this call. */
  public FaceLoginResult authenticate(FaceLoginAuthenticateParams params, CallOptions options) {
    return core.call(Operations.FACE_LOGIN_AUTHENTICATE, FaceLoginResult.class, params, options);
  }

  /**
   * {@link #authenticate(FaceLoginAuthenticateParams)} without waiting; cancelling the future ends
   * the call.
   */
  public CompletableFuture<FaceLoginResult> authenticateAsync(FaceLoginAuthenticateParams params) {
    return authenticateAsync(params, CallOptions.NONE);
  }

  /**
   * {@link #authenticate(FaceLoginAuthenticateParams)} without waiting, with options of this call.
   */
  public CompletableFuture<FaceLoginResult> authenticateAsync(
      FaceLoginAuthenticateParams params, CallOptions options) {
    return core.callAsync(
        Operations.FACE_LOGIN_AUTHENTICATE, FaceLoginResult.class, params, options);
  }
}
