// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.PhotoStandardListResult;
import io.github.likenessapi.types.StandardsListParams;
import java.util.concurrent.CompletableFuture;

/** The operations standards.*: list. */
public final class StandardsOperations {
  private final Core core;

  StandardsOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists the document types that a photo can be checked against and made to fit, with their
   * sources. The operator of the service can add some.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public PhotoStandardListResult list(StandardsListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(StandardsListParams)} with options of this call. */
  public PhotoStandardListResult list(StandardsListParams params, CallOptions options) {
    return core.call(Operations.STANDARDS_LIST, PhotoStandardListResult.class, params, options);
  }

  /** {@link #list(StandardsListParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<PhotoStandardListResult> listAsync(StandardsListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(StandardsListParams)} without waiting, with options of this call. */
  public CompletableFuture<PhotoStandardListResult> listAsync(
      StandardsListParams params, CallOptions options) {
    return core.callAsync(
        Operations.STANDARDS_LIST, PhotoStandardListResult.class, params, options);
  }

  /** {@link #list(StandardsListParams)} without parameters. */
  public PhotoStandardListResult list() {
    return list(StandardsListParams.builder().build());
  }
}
