// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.PhotoStandardListResult;
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
  public PhotoStandardListResult list() {
    return list(CallOptions.NONE);
  }

  /** {@link #list()} with options of this call. */
  public PhotoStandardListResult list(CallOptions options) {
    return core.call(
        Operations.STANDARDS_LIST, PhotoStandardListResult.class, Params.NONE, options);
  }

  /** {@link #list()} without waiting; cancelling the future ends the call. */
  public CompletableFuture<PhotoStandardListResult> listAsync() {
    return listAsync(CallOptions.NONE);
  }

  /** {@link #list()} without waiting, with options of this call. */
  public CompletableFuture<PhotoStandardListResult> listAsync(CallOptions options) {
    return core.callAsync(
        Operations.STANDARDS_LIST, PhotoStandardListResult.class, Params.NONE, options);
  }
}
