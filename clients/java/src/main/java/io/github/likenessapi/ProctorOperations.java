// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.ProctorCheckParams;
import io.github.likenessapi.types.ProctorResult;
import java.util.concurrent.CompletableFuture;

/** The operations proctor.*: check. */
public final class ProctorOperations {
  private final Core core;

  ProctorOperations(Core core) {
    this.core = core;
  }

  /**
   * Decides for one webcam frame whether exactly one live person looks at the screen without a
   * mask. {@code data.ok} is true when all four hold: {@code live} is true, {@code faceCount} is 1,
   * {@code lookingAway} is false, {@code maskWorn} is false. What is undetermined is absent, counts
   * against {@code data.ok}, and is listed in {@code undetermined} and in {@code reasons}. A frame
   * without a face is a result ({@code data.ok} false, {@code faceCount} 0); a face on a phone in
   * the frame counts as a face. Decide on several frames, not on one.
   *
   * <p>Costs 0.26 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public ProctorResult check(ProctorCheckParams params) {
    return check(params, CallOptions.NONE);
  }

  /** {@link #check(ProctorCheckParams)} with options of this call. */
  public ProctorResult check(ProctorCheckParams params, CallOptions options) {
    return core.call(Operations.PROCTOR_CHECK, ProctorResult.class, params, options);
  }

  /** {@link #check(ProctorCheckParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<ProctorResult> checkAsync(ProctorCheckParams params) {
    return checkAsync(params, CallOptions.NONE);
  }

  /** {@link #check(ProctorCheckParams)} without waiting, with options of this call. */
  public CompletableFuture<ProctorResult> checkAsync(
      ProctorCheckParams params, CallOptions options) {
    return core.callAsync(Operations.PROCTOR_CHECK, ProctorResult.class, params, options);
  }
}
