// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.FraudSignupCheckParams;
import io.github.likenessapi.types.SignupCheckResult;
import java.util.concurrent.CompletableFuture;

/** The operations fraud.*: signup check. */
public final class FraudOperations {
  private final Core core;

  FraudOperations(Core core) {
    this.core = core;
  }

  /**
   * Decides whether the person of a selfie is live and not enrolled yet. A duplicate is a face of
   * {@code existing} with a similarity of 0.8 or more, however many faces are sent. With several
   * faces the false match rate of the whole call is higher than that of one comparison; {@code
   * calibration.fmrAtThreshold} and a warning state it. {@code reason} is the first of not_live and
   * duplicate that applies; {@code reasons} lists all.
   *
   * <p>Faces that look younger than 25 resemble each other far more often than those of adults:
   * {@code calibration} holds for their age, and the reason {@code duplicate} says when the two may
   * be different people.
   *
   * <p>Costs 0.5 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public SignupCheckResult signupCheck(FraudSignupCheckParams params) {
    return signupCheck(params, CallOptions.NONE);
  }

  /** {@link #signupCheck(FraudSignupCheckParams)} with options of this call. */
  public SignupCheckResult signupCheck(FraudSignupCheckParams params, CallOptions options) {
    return core.call(Operations.FRAUD_SIGNUP_CHECK, SignupCheckResult.class, params, options);
  }

  /**
   * {@link #signupCheck(FraudSignupCheckParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<SignupCheckResult> signupCheckAsync(FraudSignupCheckParams params) {
    return signupCheckAsync(params, CallOptions.NONE);
  }

  /** {@link #signupCheck(FraudSignupCheckParams)} without waiting, with options of this call. */
  public CompletableFuture<SignupCheckResult> signupCheckAsync(
      FraudSignupCheckParams params, CallOptions options) {
    return core.callAsync(Operations.FRAUD_SIGNUP_CHECK, SignupCheckResult.class, params, options);
  }
}
