// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.StandingCodeListResult;
import io.github.likenessapi.types.StandingCodeResult;
import io.github.likenessapi.types.WorkflowsCodesCreateParams;
import io.github.likenessapi.types.WorkflowsCodesDeleteParams;
import io.github.likenessapi.types.WorkflowsCodesGetParams;
import io.github.likenessapi.types.WorkflowsCodesListParams;
import io.github.likenessapi.types.WorkflowsCodesUpdateParams;
import java.util.concurrent.CompletableFuture;

/** The operations workflows.codes.*: list, create, get, update, delete. */
public final class WorkflowsCodesOperations {
  private final Core core;

  WorkflowsCodesOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists the standing codes of a workflow by name, without their links and QR codes.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public StandingCodeListResult list(WorkflowsCodesListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(WorkflowsCodesListParams)} with options of this call. */
  public StandingCodeListResult list(WorkflowsCodesListParams params, CallOptions options) {
    return core.call(
        Operations.WORKFLOWS_CODES_LIST, StandingCodeListResult.class, params, options);
  }

  /**
   * {@link #list(WorkflowsCodesListParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<StandingCodeListResult> listAsync(WorkflowsCodesListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(WorkflowsCodesListParams)} without waiting, with options of this call. */
  public CompletableFuture<StandingCodeListResult> listAsync(
      WorkflowsCodesListParams params, CallOptions options) {
    return core.callAsync(
        Operations.WORKFLOWS_CODES_LIST, StandingCodeListResult.class, params, options);
  }

  /**
   * Makes a link with a QR code that is printed once: each browser that begins with it opens a new
   * verification of the latest version of the workflow, with the reference NAME-1, NAME-2, ..., for
   * one hour. A verification is charged when it is decided, as any other. The workflow has to ask
   * for a selfie or a document and not for a chip. An environment of a project has at most 100
   * codes; a name that is in use gets 409 already_exists.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public StandingCodeResult create(WorkflowsCodesCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(WorkflowsCodesCreateParams)} with options of this call. */
  public StandingCodeResult create(WorkflowsCodesCreateParams params, CallOptions options) {
    return core.call(Operations.WORKFLOWS_CODES_CREATE, StandingCodeResult.class, params, options);
  }

  /**
   * {@link #create(WorkflowsCodesCreateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<StandingCodeResult> createAsync(WorkflowsCodesCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(WorkflowsCodesCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<StandingCodeResult> createAsync(
      WorkflowsCodesCreateParams params, CallOptions options) {
    return core.callAsync(
        Operations.WORKFLOWS_CODES_CREATE, StandingCodeResult.class, params, options);
  }

  /**
   * Returns a standing code with its link and QR code, to print it again. What is printed is
   * readable for everybody who stands before it, so that its limit an hour, not its secrecy, bounds
   * what it costs.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public StandingCodeResult get(WorkflowsCodesGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(WorkflowsCodesGetParams)} with options of this call. */
  public StandingCodeResult get(WorkflowsCodesGetParams params, CallOptions options) {
    return core.call(Operations.WORKFLOWS_CODES_GET, StandingCodeResult.class, params, options);
  }

  /** {@link #get(WorkflowsCodesGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<StandingCodeResult> getAsync(WorkflowsCodesGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(WorkflowsCodesGetParams)} without waiting, with options of this call. */
  public CompletableFuture<StandingCodeResult> getAsync(
      WorkflowsCodesGetParams params, CallOptions options) {
    return core.callAsync(
        Operations.WORKFLOWS_CODES_GET, StandingCodeResult.class, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. Scans of a code that is switched off open nothing;
   * verifications that began go on, and switched on again the printed code works as before.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public StandingCodeResult update(WorkflowsCodesUpdateParams params) {
    return update(params, CallOptions.NONE);
  }

  /** {@link #update(WorkflowsCodesUpdateParams)} with options of this call. */
  public StandingCodeResult update(WorkflowsCodesUpdateParams params, CallOptions options) {
    return core.call(Operations.WORKFLOWS_CODES_UPDATE, StandingCodeResult.class, params, options);
  }

  /**
   * {@link #update(WorkflowsCodesUpdateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<StandingCodeResult> updateAsync(WorkflowsCodesUpdateParams params) {
    return updateAsync(params, CallOptions.NONE);
  }

  /** {@link #update(WorkflowsCodesUpdateParams)} without waiting, with options of this call. */
  public CompletableFuture<StandingCodeResult> updateAsync(
      WorkflowsCodesUpdateParams params, CallOptions options) {
    return core.callAsync(
        Operations.WORKFLOWS_CODES_UPDATE, StandingCodeResult.class, params, options);
  }

  /**
   * Deletes a standing code: what was printed leads nowhere from then on. Its verifications stay.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public StandingCodeResult delete(WorkflowsCodesDeleteParams params) {
    return delete(params, CallOptions.NONE);
  }

  /** {@link #delete(WorkflowsCodesDeleteParams)} with options of this call. */
  public StandingCodeResult delete(WorkflowsCodesDeleteParams params, CallOptions options) {
    return core.call(Operations.WORKFLOWS_CODES_DELETE, StandingCodeResult.class, params, options);
  }

  /**
   * {@link #delete(WorkflowsCodesDeleteParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<StandingCodeResult> deleteAsync(WorkflowsCodesDeleteParams params) {
    return deleteAsync(params, CallOptions.NONE);
  }

  /** {@link #delete(WorkflowsCodesDeleteParams)} without waiting, with options of this call. */
  public CompletableFuture<StandingCodeResult> deleteAsync(
      WorkflowsCodesDeleteParams params, CallOptions options) {
    return core.callAsync(
        Operations.WORKFLOWS_CODES_DELETE, StandingCodeResult.class, params, options);
  }
}
