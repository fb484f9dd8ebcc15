// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.MrzParseParams;
import io.github.likenessapi.types.MrzParseResult;
import io.github.likenessapi.types.MrzReadParams;
import io.github.likenessapi.types.MrzReadResult;
import java.util.concurrent.CompletableFuture;

/** The operations mrz.*: parse, read. */
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
   * {@code errors} says by line and column what is wrong. This operation takes the text; mrz.read
   * reads it in an image.
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

  /**
   * Finds the machine-readable zone in a photo or scan, in any direction, reads its lines and
   * returns its fields as mrz.parse does: TD1, TD2, TD3, MRV-A, MRV-B and the French national card
   * of 1988 to 2021. Characters should be at least 9 pixels wide; 16 and more are good.
   *
   * <p>Where a check digit does not hold, a character is replaced if exactly one similar reading
   * makes the digit hold; {@code corrections} lists it. A field that cannot be read has no value
   * and is listed in {@code undetermined} with the reason. Names and state codes have no check
   * digit; their characters have to be clear by themselves.
   *
   * <p>An image without a readable zone gets {@code ok} false with {@code mrz_unreadable} and costs
   * nothing.
   *
   * <p>The price is 0.05 credits; the permission is mrz.read.
   *
   * <p>Costs 0.05 credits.
   *
   * @throws NotAnsweredException mrz_unreadable
   * @throws LikenessException every other error of a call
   */
  public MrzReadResult read(MrzReadParams params) {
    return read(params, CallOptions.NONE);
  }

  /** {@link #read(MrzReadParams)} with options of this call. */
  public MrzReadResult read(MrzReadParams params, CallOptions options) {
    return core.call(Operations.MRZ_READ, MrzReadResult.class, params, options);
  }

  /** {@link #read(MrzReadParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<MrzReadResult> readAsync(MrzReadParams params) {
    return readAsync(params, CallOptions.NONE);
  }

  /** {@link #read(MrzReadParams)} without waiting, with options of this call. */
  public CompletableFuture<MrzReadResult> readAsync(MrzReadParams params, CallOptions options) {
    return core.callAsync(Operations.MRZ_READ, MrzReadResult.class, params, options);
  }
}
