// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminProject;
import io.github.likenessapi.types.AdminProjectList;
import io.github.likenessapi.types.AdminProjectsCloseParams;
import io.github.likenessapi.types.AdminProjectsCreateParams;
import io.github.likenessapi.types.AdminProjectsGetParams;
import io.github.likenessapi.types.AdminProjectsUpdateParams;
import java.util.concurrent.CompletableFuture;

/** The operations projects.*: list, create, get, update, close. */
public final class AdminProjectsOperations {
  private final Core core;

  AdminProjectsOperations(Core core) {
    this.core = core;
  }

  /**
   * All projects that the admin key may see, oldest first.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminProjectList list() {
    return list(CallOptions.NONE);
  }

  /** {@link #list()} with options of this call. */
  public AdminProjectList list(CallOptions options) {
    return core.call(Operations.ADMIN_PROJECTS_LIST, AdminProjectList.class, Params.NONE, options);
  }

  /** {@link #list()} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminProjectList> listAsync() {
    return listAsync(CallOptions.NONE);
  }

  /** {@link #list()} without waiting, with options of this call. */
  public CompletableFuture<AdminProjectList> listAsync(CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_PROJECTS_LIST, AdminProjectList.class, Params.NONE, options);
  }

  /**
   * A new project has 25 free credits in its test environment and no keys.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminProject create(AdminProjectsCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(AdminProjectsCreateParams)} with options of this call. */
  public AdminProject create(AdminProjectsCreateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_PROJECTS_CREATE, AdminProject.class, params, options);
  }

  /**
   * {@link #create(AdminProjectsCreateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminProject> createAsync(AdminProjectsCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(AdminProjectsCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminProject> createAsync(
      AdminProjectsCreateParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_PROJECTS_CREATE, AdminProject.class, params, options);
  }

  /**
   * One project by its id or name.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminProject get(AdminProjectsGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(AdminProjectsGetParams)} with options of this call. */
  public AdminProject get(AdminProjectsGetParams params, CallOptions options) {
    return core.call(Operations.ADMIN_PROJECTS_GET, AdminProject.class, params, options);
  }

  /** {@link #get(AdminProjectsGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminProject> getAsync(AdminProjectsGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(AdminProjectsGetParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminProject> getAsync(
      AdminProjectsGetParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_PROJECTS_GET, AdminProject.class, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. While live access is not approved, live keys get 403
   * live_access_not_approved. While storing is off, galleries answer 403 storing_not_enabled;
   * deleting still works.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminProject update(AdminProjectsUpdateParams params) {
    return update(params, CallOptions.NONE);
  }

  /** {@link #update(AdminProjectsUpdateParams)} with options of this call. */
  public AdminProject update(AdminProjectsUpdateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_PROJECTS_UPDATE, AdminProject.class, params, options);
  }

  /**
   * {@link #update(AdminProjectsUpdateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminProject> updateAsync(AdminProjectsUpdateParams params) {
    return updateAsync(params, CallOptions.NONE);
  }

  /** {@link #update(AdminProjectsUpdateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminProject> updateAsync(
      AdminProjectsUpdateParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_PROJECTS_UPDATE, AdminProject.class, params, options);
  }

  /**
   * Refuses all keys of the project from now on, on every node. What it has is kept.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminProject close(AdminProjectsCloseParams params) {
    return close(params, CallOptions.NONE);
  }

  /** {@link #close(AdminProjectsCloseParams)} with options of this call. */
  public AdminProject close(AdminProjectsCloseParams params, CallOptions options) {
    return core.call(Operations.ADMIN_PROJECTS_CLOSE, AdminProject.class, params, options);
  }

  /**
   * {@link #close(AdminProjectsCloseParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminProject> closeAsync(AdminProjectsCloseParams params) {
    return closeAsync(params, CallOptions.NONE);
  }

  /** {@link #close(AdminProjectsCloseParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminProject> closeAsync(
      AdminProjectsCloseParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_PROJECTS_CLOSE, AdminProject.class, params, options);
  }
}
