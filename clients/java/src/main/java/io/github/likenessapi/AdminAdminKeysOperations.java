// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminOperatorKey;
import io.github.likenessapi.types.AdminOperatorKeyCreated;
import io.github.likenessapi.types.AdminOperatorKeyList;
import io.github.likenessapi.types.AdminOperatorKeysCreateParams;
import io.github.likenessapi.types.AdminOperatorKeysRevokeParams;
import java.util.concurrent.CompletableFuture;

/** The operations adminKeys.*: list, create, revoke. */
public final class AdminAdminKeysOperations {
  private final Core core;

  AdminAdminKeysOperations(Core core) {
    this.core = core;
  }

  /**
   * Keys of this interface, oldest first.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminOperatorKeyList list() {
    return list(CallOptions.NONE);
  }

  /** {@link #list()} with options of this call. */
  public AdminOperatorKeyList list(CallOptions options) {
    return core.call(
        Operations.ADMIN_OPERATOR_KEYS_LIST, AdminOperatorKeyList.class, Params.NONE, options);
  }

  /** {@link #list()} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminOperatorKeyList> listAsync() {
    return listAsync(CallOptions.NONE);
  }

  /** {@link #list()} without waiting, with options of this call. */
  public CompletableFuture<AdminOperatorKeyList> listAsync(CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_OPERATOR_KEYS_LIST, AdminOperatorKeyList.class, Params.NONE, options);
  }

  /**
   * The secret (sk_admin_...) is in this answer and never again.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminOperatorKeyCreated create(AdminOperatorKeysCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(AdminOperatorKeysCreateParams)} with options of this call. */
  public AdminOperatorKeyCreated create(AdminOperatorKeysCreateParams params, CallOptions options) {
    return core.call(
        Operations.ADMIN_OPERATOR_KEYS_CREATE, AdminOperatorKeyCreated.class, params, options);
  }

  /**
   * {@link #create(AdminOperatorKeysCreateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminOperatorKeyCreated> createAsync(
      AdminOperatorKeysCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(AdminOperatorKeysCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminOperatorKeyCreated> createAsync(
      AdminOperatorKeysCreateParams params, CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_OPERATOR_KEYS_CREATE, AdminOperatorKeyCreated.class, params, options);
  }

  /**
   * Refuses the key from now on.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminOperatorKey revoke(AdminOperatorKeysRevokeParams params) {
    return revoke(params, CallOptions.NONE);
  }

  /** {@link #revoke(AdminOperatorKeysRevokeParams)} with options of this call. */
  public AdminOperatorKey revoke(AdminOperatorKeysRevokeParams params, CallOptions options) {
    return core.call(
        Operations.ADMIN_OPERATOR_KEYS_REVOKE, AdminOperatorKey.class, params, options);
  }

  /**
   * {@link #revoke(AdminOperatorKeysRevokeParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminOperatorKey> revokeAsync(AdminOperatorKeysRevokeParams params) {
    return revokeAsync(params, CallOptions.NONE);
  }

  /** {@link #revoke(AdminOperatorKeysRevokeParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminOperatorKey> revokeAsync(
      AdminOperatorKeysRevokeParams params, CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_OPERATOR_KEYS_REVOKE, AdminOperatorKey.class, params, options);
  }
}
