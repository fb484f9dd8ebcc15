// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.KioskPhotoParams;
import io.github.likenessapi.types.KioskPhotoResult;
import java.util.concurrent.CompletableFuture;

/** The operations kiosk.*: photo. */
public final class KioskOperations {
  private final Core core;

  KioskOperations(Core core) {
    this.core = core;
  }

  /**
   * Checks a photo, then makes one that meets the standard: upright, cropped so that the measured
   * head meets the ranges, with a new background, sized for print at about 300 dots per inch. The
   * result is checked as photo.compliance does. The face is never retouched; {@code edits} lists
   * the changes. When only the main face of several is used, a warning says so.
   *
   * <p>Costs 0.06 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public KioskPhotoResult photo(KioskPhotoParams params) {
    return photo(params, CallOptions.NONE);
  }

  /** {@link #photo(KioskPhotoParams)} with options of this call. */
  public KioskPhotoResult photo(KioskPhotoParams params, CallOptions options) {
    return core.call(Operations.KIOSK_PHOTO, KioskPhotoResult.class, params, options);
  }

  /** {@link #photo(KioskPhotoParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<KioskPhotoResult> photoAsync(KioskPhotoParams params) {
    return photoAsync(params, CallOptions.NONE);
  }

  /** {@link #photo(KioskPhotoParams)} without waiting, with options of this call. */
  public CompletableFuture<KioskPhotoResult> photoAsync(
      KioskPhotoParams params, CallOptions options) {
    return core.callAsync(Operations.KIOSK_PHOTO, KioskPhotoResult.class, params, options);
  }
}
