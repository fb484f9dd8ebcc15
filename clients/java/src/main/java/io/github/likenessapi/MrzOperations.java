// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.MrzParseParams;
import io.github.likenessapi.types.MrzParseResult;
import java.util.concurrent.CompletableFuture;

/** The operations mrz.*: parse. */
public final class MrzOperations {
  private final Core core;

  MrzOperations(Core core) {
    this.core = core;
  }

  /**
   * Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French
   * national card of 1988 to 2021. Fields have the names of ICAO Doc 9303-3; every check digit has
   * its verdict. A zone of a known layout is a result, whether it is {@code valid} or not. Lines
   * that do not fit any layout get {@code ok} false with {@code mrz_unreadable} and cost nothing;
   * {@code errors} says by line and column what is wrong. This operation does not read images: send
   * the text.
   *
   * <p>The price is 0.02 credits; the permission is mrz.parse.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException mrz_unreadable
   * @throws LikenessException every other error of a call
   */
  public MrzParseResult parse(MrzParseParams params) {
    return parse(params, CallOptions.NONE);
  }

  /** {@link #parse(MrzParseParams)} with options of this call. */
  public MrzParseResult parse(MrzParseParams params, CallOptions options) {
    return core.call(Operations.MRZ_PARSE, MrzParseResult.class, params, options);
  }

  /** {@link #parse(MrzParseParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<MrzParseResult> parseAsync(MrzParseParams params) {
    return parseAsync(params, CallOptions.NONE);
  }

  /** {@link #parse(MrzParseParams)} without waiting, with options of this call. */
  public CompletableFuture<MrzParseResult> parseAsync(MrzParseParams params, CallOptions options) {
    return core.callAsync(Operations.MRZ_PARSE, MrzParseResult.class, params, options);
  }
}
