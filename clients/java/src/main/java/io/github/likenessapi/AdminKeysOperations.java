// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminKey;
import io.github.likenessapi.types.AdminKeyCreated;
import io.github.likenessapi.types.AdminKeyList;
import io.github.likenessapi.types.AdminKeysCreateParams;
import io.github.likenessapi.types.AdminKeysGetParams;
import io.github.likenessapi.types.AdminKeysListParams;
import io.github.likenessapi.types.AdminKeysRevokeParams;
import io.github.likenessapi.types.AdminKeysRotateParams;
import io.github.likenessapi.types.AdminKeysUpdateParams;
import java.util.concurrent.CompletableFuture;

/** The operations keys.*: list, create, get, update, revoke, rotate. */
public final class AdminKeysOperations {
  private final Core core;

  AdminKeysOperations(Core core) {
    this.core = core;
  }

  /**
   * Keys with the last four characters of their secrets, oldest first, revoked ones included.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminKeyList list(AdminKeysListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(AdminKeysListParams)} with options of this call. */
  public AdminKeyList list(AdminKeysListParams params, CallOptions options) {
    return core.call(Operations.ADMIN_KEYS_LIST, AdminKeyList.class, params, options);
  }

  /** {@link #list(AdminKeysListParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminKeyList> listAsync(AdminKeysListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(AdminKeysListParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminKeyList> listAsync(
      AdminKeysListParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_KEYS_LIST, AdminKeyList.class, params, options);
  }

  /** {@link #list(AdminKeysListParams)} without parameters. */
  public AdminKeyList list() {
    return list(AdminKeysListParams.builder().build());
  }

  /**
   * The secret is in this answer and never again; the store keeps its SHA-256 sum. A test key is
   * sent as it is; a live key comes with a client id and a client secret for /v2/oauth/token.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminKeyCreated create(AdminKeysCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(AdminKeysCreateParams)} with options of this call. */
  public AdminKeyCreated create(AdminKeysCreateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_KEYS_CREATE, AdminKeyCreated.class, params, options);
  }

  /**
   * {@link #create(AdminKeysCreateParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminKeyCreated> createAsync(AdminKeysCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(AdminKeysCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminKeyCreated> createAsync(
      AdminKeysCreateParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_KEYS_CREATE, AdminKeyCreated.class, params, options);
  }

  /**
   * One key by its id.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminKey get(AdminKeysGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(AdminKeysGetParams)} with options of this call. */
  public AdminKey get(AdminKeysGetParams params, CallOptions options) {
    return core.call(Operations.ADMIN_KEYS_GET, AdminKey.class, params, options);
  }

  /** {@link #get(AdminKeysGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminKey> getAsync(AdminKeysGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(AdminKeysGetParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminKey> getAsync(AdminKeysGetParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_KEYS_GET, AdminKey.class, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. Every node follows at once.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminKey update(AdminKeysUpdateParams params) {
    return update(params, CallOptions.NONE);
  }

  /** {@link #update(AdminKeysUpdateParams)} with options of this call. */
  public AdminKey update(AdminKeysUpdateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_KEYS_UPDATE, AdminKey.class, params, options);
  }

  /**
   * {@link #update(AdminKeysUpdateParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminKey> updateAsync(AdminKeysUpdateParams params) {
    return updateAsync(params, CallOptions.NONE);
  }

  /** {@link #update(AdminKeysUpdateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminKey> updateAsync(
      AdminKeysUpdateParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_KEYS_UPDATE, AdminKey.class, params, options);
  }

  /**
   * Refuses the key, its secrets and its access tokens from now on, on every node, for good.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminKey revoke(AdminKeysRevokeParams params) {
    return revoke(params, CallOptions.NONE);
  }

  /** {@link #revoke(AdminKeysRevokeParams)} with options of this call. */
  public AdminKey revoke(AdminKeysRevokeParams params, CallOptions options) {
    return core.call(Operations.ADMIN_KEYS_REVOKE, AdminKey.class, params, options);
  }

  /**
   * {@link #revoke(AdminKeysRevokeParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminKey> revokeAsync(AdminKeysRevokeParams params) {
    return revokeAsync(params, CallOptions.NONE);
  }

  /** {@link #revoke(AdminKeysRevokeParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminKey> revokeAsync(
      AdminKeysRevokeParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_KEYS_REVOKE, AdminKey.class, params, options);
  }

  /**
   * The secrets before it are good until the overlap has passed.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminKeyCreated rotate(AdminKeysRotateParams params) {
    return rotate(params, CallOptions.NONE);
  }

  /** {@link #rotate(AdminKeysRotateParams)} with options of this call. */
  public AdminKeyCreated rotate(AdminKeysRotateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_KEYS_ROTATE, AdminKeyCreated.class, params, options);
  }

  /**
   * {@link #rotate(AdminKeysRotateParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminKeyCreated> rotateAsync(AdminKeysRotateParams params) {
    return rotateAsync(params, CallOptions.NONE);
  }

  /** {@link #rotate(AdminKeysRotateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminKeyCreated> rotateAsync(
      AdminKeysRotateParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_KEYS_ROTATE, AdminKeyCreated.class, params, options);
  }
}
