// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.LivenessCheckParams;
import io.github.likenessapi.types.LivenessResult;
import java.util.concurrent.CompletableFuture;

/** The operations liveness.*: check. */
public final class LivenessOperations {
  private final Core core;

  LivenessOperations(Core core) {
    this.core = core;
  }

  /**
   * Decides from one image, or from 2 to 10 frames of one scene, whether the face is a live person
   * in front of the camera or a print, a screen or a cut-out. Send the whole camera frame, not a
   * crop: the check also uses the surroundings of the face. {@code status} 2 means that the image
   * does not show enough; {@code reasons} says what is missing. A face that looks painted, drawn,
   * rendered or sculpted has {@code status} 2 too.
   *
   * <p>Passive liveness cannot prove that a person is present. It was not measured on masks,
   * make-up, generated images, or images fed in instead of those of the camera; the model card
   * own-liveness and docs/workflows.md give the figures. The price, 0.2 credits, is the part of it
   * in the operations that include this check: age and liveness cost 0.25, the age alone 0.05.
   *
   * <p>The check is kept for 24 hours unless {@code keep} is false. Send its {@code transactionId}
   * as {@code livenessTransactionId} of face.match and face.verify, any number of times within the
   * same project and environment, for images that show the same face. An id that is unknown or
   * expired, of a check that did not pass, or of another face gets 400 {@code field_invalid}.
   *
   * <p>Costs 0.2 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public LivenessResult check(LivenessCheckParams params) {
    return check(params, CallOptions.NONE);
  }

  /** {@link #check(LivenessCheckParams)} with options of this call. */
  public LivenessResult check(LivenessCheckParams params, CallOptions options) {
    return core.call(Operations.LIVENESS_CHECK, LivenessResult.class, params, options);
  }

  /** {@link #check(LivenessCheckParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<LivenessResult> checkAsync(LivenessCheckParams params) {
    return checkAsync(params, CallOptions.NONE);
  }

  /** {@link #check(LivenessCheckParams)} without waiting, with options of this call. */
  public CompletableFuture<LivenessResult> checkAsync(
      LivenessCheckParams params, CallOptions options) {
    return core.callAsync(Operations.LIVENESS_CHECK, LivenessResult.class, params, options);
  }

  /** {@link #check(LivenessCheckParams)} without parameters. */
  public LivenessResult check() {
    return check(LivenessCheckParams.builder().build());
  }
}
