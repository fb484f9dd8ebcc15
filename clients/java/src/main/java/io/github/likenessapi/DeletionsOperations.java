// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.DeletionListResult;
import io.github.likenessapi.types.DeletionReceipt;
import io.github.likenessapi.types.DeletionResult;
import io.github.likenessapi.types.DeletionsGetParams;
import io.github.likenessapi.types.DeletionsListParams;
import java.util.concurrent.CompletableFuture;

/** The operations deletions.*: list, get. */
public final class DeletionsOperations {
  private final Core core;

  DeletionsOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists the receipts of the project in the environment of the key, newest first: of deletions, of
   * merged people and of moved faces. Receipts of deleted galleries stay readable.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public DeletionListResult list(DeletionsListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(DeletionsListParams)} with options of this call. */
  public DeletionListResult list(DeletionsListParams params, CallOptions options) {
    return core.call(Operations.DELETIONS_LIST, DeletionListResult.class, params, options);
  }

  /** {@link #list(DeletionsListParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<DeletionListResult> listAsync(DeletionsListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(DeletionsListParams)} without waiting, with options of this call. */
  public CompletableFuture<DeletionListResult> listAsync(
      DeletionsListParams params, CallOptions options) {
    return core.callAsync(Operations.DELETIONS_LIST, DeletionListResult.class, params, options);
  }

  /** {@link #list(DeletionsListParams)} without parameters. */
  public DeletionListResult list() {
    return list(DeletionsListParams.builder().build());
  }

  /**
   * The receipts of all pages of {@link #list(DeletionsListParams)}, which are fetched as needed.
   */
  public Pages<DeletionReceipt> listAll(DeletionsListParams params) {
    return listAll(params, CallOptions.NONE);
  }

  /** {@link #listAll(DeletionsListParams)} with options of each call. */
  public Pages<DeletionReceipt> listAll(DeletionsListParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.DELETIONS_LIST, DeletionListResult.class, at, options),
        params,
        "before",
        DeletionListResult::receipts,
        DeletionListResult::next);
  }

  /**
   * Returns one receipt.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public DeletionResult get(DeletionsGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(DeletionsGetParams)} with options of this call. */
  public DeletionResult get(DeletionsGetParams params, CallOptions options) {
    return core.call(Operations.DELETIONS_GET, DeletionResult.class, params, options);
  }

  /** {@link #get(DeletionsGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<DeletionResult> getAsync(DeletionsGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(DeletionsGetParams)} without waiting, with options of this call. */
  public CompletableFuture<DeletionResult> getAsync(
      DeletionsGetParams params, CallOptions options) {
    return core.callAsync(Operations.DELETIONS_GET, DeletionResult.class, params, options);
  }
}
