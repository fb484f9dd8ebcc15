// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AgeGateCheckoutParams;
import io.github.likenessapi.types.AgeGateResult;
import java.util.concurrent.CompletableFuture;

/** The operations ageGate.*: checkout. */
public final class AgeGateOperations {
  private final Core core;

  AgeGateOperations(Core core) {
    this.core = core;
  }

  /**
   * Decides whether the person of a selfie is old enough by the policy, and is a live person in
   * front of the camera. Both are required. With policy challenge25 whoever may be too young has
   * the reason borderline_age: ask for a document. {@code reasons} says what prevented it; liveness
   * comes first.
   *
   * <p>Costs 0.25 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public AgeGateResult checkout(AgeGateCheckoutParams params) {
    return checkout(params, CallOptions.NONE);
  }

  /** {@link #checkout(AgeGateCheckoutParams)} with options of this call. */
  public AgeGateResult checkout(AgeGateCheckoutParams params, CallOptions options) {
    return core.call(Operations.AGE_GATE_CHECKOUT, AgeGateResult.class, params, options);
  }

  /**
   * {@link #checkout(AgeGateCheckoutParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AgeGateResult> checkoutAsync(AgeGateCheckoutParams params) {
    return checkoutAsync(params, CallOptions.NONE);
  }

  /** {@link #checkout(AgeGateCheckoutParams)} without waiting, with options of this call. */
  public CompletableFuture<AgeGateResult> checkoutAsync(
      AgeGateCheckoutParams params, CallOptions options) {
    return core.callAsync(Operations.AGE_GATE_CHECKOUT, AgeGateResult.class, params, options);
  }
}
