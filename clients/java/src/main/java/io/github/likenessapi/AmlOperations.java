// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AmlBatchParams;
import io.github.likenessapi.types.AmlScreenParams;
import io.github.likenessapi.types.AmlScreenResult;
import io.github.likenessapi.types.JobResult;
import java.util.concurrent.CompletableFuture;

/** The operations aml.*: screen, batch. */
public final class AmlOperations {
  private final Core core;

  AmlOperations(Core core) {
    this.core = core;
  }

  /**
   * Asks the lists that the operator of this service has named (LIKENESS_AML), such as sanctions
   * lists, whether one of their entries may be a person. It is the check aml of verifications,
   * without a verification: names in any script, order and transliteration are compared, and {@code
   * fields} says how far name, date of birth and country agree.
   *
   * <p>{@code status} is unknown where the name, or entries that fit otherwise, cannot be compared:
   * that is not clear. A hit is no proof that the person is the entry: have somebody look at it.
   * Each screening with hits sends the event aml.hit, without names. Nothing of the person is
   * stored.
   *
   * <p>A server without lists answers check_not_available, lists that do not answer overloaded;
   * both cost nothing.
   *
   * <p>The price is 0.1 credits; the permission is aml.screen. docs/screening.md says how names are
   * compared.
   *
   * <p>Costs 0.1 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public AmlScreenResult screen(AmlScreenParams params) {
    return screen(params, CallOptions.NONE);
  }

  /** {@link #screen(AmlScreenParams)} with options of this call. */
  public AmlScreenResult screen(AmlScreenParams params, CallOptions options) {
    return core.call(Operations.AML_SCREEN, AmlScreenResult.class, params, options);
  }

  /** {@link #screen(AmlScreenParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AmlScreenResult> screenAsync(AmlScreenParams params) {
    return screenAsync(params, CallOptions.NONE);
  }

  /** {@link #screen(AmlScreenParams)} without waiting, with options of this call. */
  public CompletableFuture<AmlScreenResult> screenAsync(
      AmlScreenParams params, CallOptions options) {
    return core.callAsync(Operations.AML_SCREEN, AmlScreenResult.class, params, options);
  }

  /** {@link #screen(AmlScreenParams)} without parameters. */
  public AmlScreenResult screen() {
    return screen(AmlScreenParams.builder().build());
  }

  /**
   * Makes a job that asks the lists for up to 1,000 people in the background, as aml.screen does
   * for one. Wait for the event job.ended or for the status completed of GET /v1/jobs/{job}; GET
   * /v1/jobs/{job}/items has {@code screening} of each person. Each hit sends the event aml.hit,
   * with the id of the item as {@code reference}.
   *
   * <p>Each person is charged as one call of aml.screen, for which the key needs the permission;
   * one that fails is not charged. Names and dates are stored encrypted until their item is
   * processed, so the operator has to switch storing on for the project; until then the answer is
   * 403 storing_not_enabled. A server without lists answers check_not_available.
   *
   * <p>The call costs nothing; the permission is jobs.write.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult batch(AmlBatchParams params) {
    return batch(params, CallOptions.NONE);
  }

  /** {@link #batch(AmlBatchParams)} with options of this call. */
  public JobResult batch(AmlBatchParams params, CallOptions options) {
    return core.call(Operations.AML_BATCH, JobResult.class, params, options);
  }

  /** {@link #batch(AmlBatchParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> batchAsync(AmlBatchParams params) {
    return batchAsync(params, CallOptions.NONE);
  }

  /** {@link #batch(AmlBatchParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> batchAsync(AmlBatchParams params, CallOptions options) {
    return core.callAsync(Operations.AML_BATCH, JobResult.class, params, options);
  }
}
