// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.Job;
import io.github.likenessapi.types.JobListResult;
import io.github.likenessapi.types.JobResult;
import io.github.likenessapi.types.JobsCancelParams;
import io.github.likenessapi.types.JobsCloseParams;
import io.github.likenessapi.types.JobsCreateParams;
import io.github.likenessapi.types.JobsGetParams;
import io.github.likenessapi.types.JobsListParams;
import io.github.likenessapi.types.JobsPauseParams;
import io.github.likenessapi.types.JobsResumeParams;
import java.util.concurrent.CompletableFuture;

/** The operations jobs.*: list, create, get, close, pause, resume, cancel. */
public final class JobsOperations {
  private final Core core;
  private final JobsItemsOperations items;

  JobsOperations(Core core) {
    this.core = core;
    this.items = new JobsItemsOperations(core);
  }

  /** The operations jobs.items.*: list, add. */
  public JobsItemsOperations items() {
    return items;
  }

  /**
   * Lists the jobs of the project in the environment of the key, newest first.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobListResult list(JobsListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(JobsListParams)} with options of this call. */
  public JobListResult list(JobsListParams params, CallOptions options) {
    return core.call(Operations.JOBS_LIST, JobListResult.class, params, options);
  }

  /** {@link #list(JobsListParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobListResult> listAsync(JobsListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(JobsListParams)} without waiting, with options of this call. */
  public CompletableFuture<JobListResult> listAsync(JobsListParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_LIST, JobListResult.class, params, options);
  }

  /** {@link #list(JobsListParams)} without parameters. */
  public JobListResult list() {
    return list(JobsListParams.builder().build());
  }

  /** The jobs of all pages of {@link #list(JobsListParams)}, which are fetched as needed. */
  public Pages<Job> listAll(JobsListParams params) {
    return listAll(params, CallOptions.NONE);
  }

  /** {@link #listAll(JobsListParams)} with options of each call. */
  public Pages<Job> listAll(JobsListParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.JOBS_LIST, JobListResult.class, at, options),
        params,
        "after",
        JobListResult::jobs,
        JobListResult::next);
  }

  /**
   * Creates a job, which does one thing to many items in the background. enrol: each item is a
   * photo and becomes a person of a gallery. dedupe: each person of a gallery is searched for among
   * the others. check: each item is a photo that is checked against a standard.
   *
   * <p>Send the items of enrol and check with POST /v1/jobs/{job}/items, then POST
   * /v1/jobs/{job}/close. Items are processed as they arrive. dedupe makes its items itself.
   *
   * <p>Each item that succeeds is charged as one call of galleries.people.add, face.search or
   * photo.compliance; the key needs the permission for that operation. An item that fails is not
   * charged. Rate limits do not apply to items. The key pays until it is revoked or expires; the
   * job is paused then.
   *
   * <p>Photos are stored encrypted until their item is processed and deleted with it, and with the
   * job. Until the operator has switched storing on for the project, the answer is 403
   * storing_not_enabled. A job that is not finished at expiresAt is cancelled; results can be read
   * for 30 days after its end.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult create(JobsCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(JobsCreateParams)} with options of this call. */
  public JobResult create(JobsCreateParams params, CallOptions options) {
    return core.call(Operations.JOBS_CREATE, JobResult.class, params, options);
  }

  /** {@link #create(JobsCreateParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> createAsync(JobsCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(JobsCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> createAsync(JobsCreateParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_CREATE, JobResult.class, params, options);
  }

  /**
   * Returns one job with its status and the number of its items in each state.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult get(JobsGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(JobsGetParams)} with options of this call. */
  public JobResult get(JobsGetParams params, CallOptions options) {
    return core.call(Operations.JOBS_GET, JobResult.class, params, options);
  }

  /** {@link #get(JobsGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> getAsync(JobsGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(JobsGetParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> getAsync(JobsGetParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_GET, JobResult.class, params, options);
  }

  /**
   * Says that no more items will be added. The job is completed when all its items are processed.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult close(JobsCloseParams params) {
    return close(params, CallOptions.NONE);
  }

  /** {@link #close(JobsCloseParams)} with options of this call. */
  public JobResult close(JobsCloseParams params, CallOptions options) {
    return core.call(Operations.JOBS_CLOSE, JobResult.class, params, options);
  }

  /** {@link #close(JobsCloseParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> closeAsync(JobsCloseParams params) {
    return closeAsync(params, CallOptions.NONE);
  }

  /** {@link #close(JobsCloseParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> closeAsync(JobsCloseParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_CLOSE, JobResult.class, params, options);
  }

  /**
   * No further items are processed until the job is resumed. Items that are being processed are
   * finished.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult pause(JobsPauseParams params) {
    return pause(params, CallOptions.NONE);
  }

  /** {@link #pause(JobsPauseParams)} with options of this call. */
  public JobResult pause(JobsPauseParams params, CallOptions options) {
    return core.call(Operations.JOBS_PAUSE, JobResult.class, params, options);
  }

  /** {@link #pause(JobsPauseParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> pauseAsync(JobsPauseParams params) {
    return pauseAsync(params, CallOptions.NONE);
  }

  /** {@link #pause(JobsPauseParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> pauseAsync(JobsPauseParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_PAUSE, JobResult.class, params, options);
  }

  /**
   * Continues a job that was paused, by a call or by the service; pauseReason says why it was.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult resume(JobsResumeParams params) {
    return resume(params, CallOptions.NONE);
  }

  /** {@link #resume(JobsResumeParams)} with options of this call. */
  public JobResult resume(JobsResumeParams params, CallOptions options) {
    return core.call(Operations.JOBS_RESUME, JobResult.class, params, options);
  }

  /** {@link #resume(JobsResumeParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> resumeAsync(JobsResumeParams params) {
    return resumeAsync(params, CallOptions.NONE);
  }

  /** {@link #resume(JobsResumeParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> resumeAsync(JobsResumeParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_RESUME, JobResult.class, params, options);
  }

  /**
   * Ends a job. Items that are not processed yet are not processed and not charged, and their
   * photos are deleted. What was done stays done.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public JobResult cancel(JobsCancelParams params) {
    return cancel(params, CallOptions.NONE);
  }

  /** {@link #cancel(JobsCancelParams)} with options of this call. */
  public JobResult cancel(JobsCancelParams params, CallOptions options) {
    return core.call(Operations.JOBS_CANCEL, JobResult.class, params, options);
  }

  /** {@link #cancel(JobsCancelParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<JobResult> cancelAsync(JobsCancelParams params) {
    return cancelAsync(params, CallOptions.NONE);
  }

  /** {@link #cancel(JobsCancelParams)} without waiting, with options of this call. */
  public CompletableFuture<JobResult> cancelAsync(JobsCancelParams params, CallOptions options) {
    return core.callAsync(Operations.JOBS_CANCEL, JobResult.class, params, options);
  }
}
