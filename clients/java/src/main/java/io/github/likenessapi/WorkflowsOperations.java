// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.WorkflowListResult;
import io.github.likenessapi.types.WorkflowResult;
import io.github.likenessapi.types.WorkflowsCreateParams;
import io.github.likenessapi.types.WorkflowsGetParams;
import java.util.concurrent.CompletableFuture;

/** The operations workflows.*: list, create, get. */
public final class WorkflowsOperations {
  private final Core core;
  private final WorkflowsCodesOperations codes;

  WorkflowsOperations(Core core) {
    this.core = core;
    this.codes = new WorkflowsCodesOperations(core);
  }

  /** The operations workflows.codes.*: list, create, get, update, delete. */
  public WorkflowsCodesOperations codes() {
    return codes;
  }

  /**
   * Lists the latest version of each stored workflow.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public WorkflowListResult list() {
    return list(CallOptions.NONE);
  }

  /** {@link #list()} with options of this call. */
  public WorkflowListResult list(CallOptions options) {
    return core.call(Operations.WORKFLOWS_LIST, WorkflowListResult.class, Params.NONE, options);
  }

  /** {@link #list()} without waiting; cancelling the future ends the call. */
  public CompletableFuture<WorkflowListResult> listAsync() {
    return listAsync(CallOptions.NONE);
  }

  /** {@link #list()} without waiting, with options of this call. */
  public CompletableFuture<WorkflowListResult> listAsync(CallOptions options) {
    return core.callAsync(
        Operations.WORKFLOWS_LIST, WorkflowListResult.class, Params.NONE, options);
  }

  /**
   * Stores a workflow under a name. A name that is in use gets a new version; verifications keep
   * the version that they began with. Checks that this server cannot run get 400
   * check_not_available. One that enrols (checks.enrol) needs a key that has galleries.write too.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public WorkflowResult create(WorkflowsCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(WorkflowsCreateParams)} with options of this call. */
  public WorkflowResult create(WorkflowsCreateParams params, CallOptions options) {
    return core.call(Operations.WORKFLOWS_CREATE, WorkflowResult.class, params, options);
  }

  /**
   * {@link #create(WorkflowsCreateParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<WorkflowResult> createAsync(WorkflowsCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(WorkflowsCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<WorkflowResult> createAsync(
      WorkflowsCreateParams params, CallOptions options) {
    return core.callAsync(Operations.WORKFLOWS_CREATE, WorkflowResult.class, params, options);
  }

  /**
   * Returns a workflow: its latest version, or the one asked for.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public WorkflowResult get(WorkflowsGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(WorkflowsGetParams)} with options of this call. */
  public WorkflowResult get(WorkflowsGetParams params, CallOptions options) {
    return core.call(Operations.WORKFLOWS_GET, WorkflowResult.class, params, options);
  }

  /** {@link #get(WorkflowsGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<WorkflowResult> getAsync(WorkflowsGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(WorkflowsGetParams)} without waiting, with options of this call. */
  public CompletableFuture<WorkflowResult> getAsync(
      WorkflowsGetParams params, CallOptions options) {
    return core.callAsync(Operations.WORKFLOWS_GET, WorkflowResult.class, params, options);
  }
}
