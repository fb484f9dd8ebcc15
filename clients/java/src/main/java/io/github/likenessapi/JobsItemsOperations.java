// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.JobItem;
import io.github.likenessapi.types.JobItemListResult;
import io.github.likenessapi.types.JobItemsAddResult;
import io.github.likenessapi.types.JobsItemsAddParams;
import io.github.likenessapi.types.JobsItemsListParams;
import java.util.concurrent.CompletableFuture;

/** The operations jobs.items.*: list, add. */
public final class JobsItemsOperations {
  private final Core core;

  JobsItemsOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists items in the order in which they were added, with result or error. With status: failed
   * the list says what to send again.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobItemListResult list(JobsItemsListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(JobsItemsListParams)} with options of this call. */
  public JobItemListResult list(JobsItemsListParams params, CallOptions options) {
    return core.call(Operations.JOBS_ITEMS_LIST, JobItemListResult.class, params, options);
  }

  /** {@link #list(JobsItemsListParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobItemListResult> listAsync(JobsItemsListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(JobsItemsListParams)} without waiting, with options of this call. */
  public CompletableFuture<JobItemListResult> listAsync(
      JobsItemsListParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_ITEMS_LIST, JobItemListResult.class, params, options);
  }

  /** The items of all pages of {@link #list(JobsItemsListParams)}, which are fetched as needed. */
  public Pages<JobItem> listAll(JobsItemsListParams params) {
    return listAll(params, CallOptions.NONE);
  }

  /** {@link #listAll(JobsItemsListParams)} with options of each call. */
  public Pages<JobItem> listAll(JobsItemsListParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.JOBS_ITEMS_LIST, JobItemListResult.class, at, options),
        params,
        "after",
        JobItemListResult::items,
        JobItemListResult::next);
  }

  /**
   * Adds photos to a job. An id that the job has already is left alone and counted in existing, so
   * that a call can be repeated and an interrupted upload resumed. Photos that wait to be processed
   * take room: at the limit of the project (1 GiB) or of the job (100,000 items) the answer is 409
   * job_full.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobItemsAddResult add(JobsItemsAddParams params) {
    return add(params, CallOptions.NONE);
  }

  /** {@link #add(JobsItemsAddParams)} with options of this call. */
  public JobItemsAddResult add(JobsItemsAddParams params, CallOptions options) {
    return core.call(Operations.JOBS_ITEMS_ADD, JobItemsAddResult.class, params, options);
  }

  /** {@link #add(JobsItemsAddParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobItemsAddResult> addAsync(JobsItemsAddParams params) {
    return addAsync(params, CallOptions.NONE);
  }

  /** {@link #add(JobsItemsAddParams)} without waiting, with options of this call. */
  public CompletableFuture<JobItemsAddResult> addAsync(
      JobsItemsAddParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_ITEMS_ADD, JobItemsAddResult.class, params, options);
  }
}
