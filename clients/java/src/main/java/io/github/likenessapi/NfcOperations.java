// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.NfcVerifyParams;
import io.github.likenessapi.types.NfcVerifyResult;
import java.util.concurrent.CompletableFuture;

/** The operations nfc.*: verify. */
public final class NfcOperations {
  private final Core core;

  NfcOperations(Core core) {
    this.core = core;
  }

  /**
   * Takes the files that your app read from the chip of a passport, identity card or residence
   * permit, and says whether a state signed them (passive authentication, ICAO Doc 9303-11): the
   * hashes of the files, the signature over them, the chain from the signer's certificate to a
   * country signing certificate, and revocation. {@code authentic} is true when hash, signature,
   * chain and country hold. It is absent, with the reason, when a step cannot be taken.
   *
   * <p>The operator of this service imports the country signing certificates ({@code likeness
   * certificates import}). None ship with it: without them the answer is {@code unknown}, never
   * authentic.
   *
   * <p>Passive authentication shows that the files are genuine and unchanged. It does not show that
   * the chip is the original: a copy of the files passes too. Send {@code activeAuthentication} for
   * that, or have your app do chip authentication. Send {@code selfie} to compare the person with
   * the portrait of the chip, and to check its liveness.
   *
   * <p>The zone and the portrait are returned whatever the status is: look at {@code authentic}
   * before you use them.
   *
   * <p>A file that is not what its name says is refused with {@code field_invalid}. That costs
   * nothing.
   *
   * <p>The price is 0.3 credits; the permission is nfc.verify. docs/chip.md says which files to
   * read, and how.
   *
   * <p>Costs 0.3 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public NfcVerifyResult verify(NfcVerifyParams params) {
    return verify(params, CallOptions.NONE);
  }

  /** {@link #verify(NfcVerifyParams)} with options of this call. */
  public NfcVerifyResult verify(NfcVerifyParams params, CallOptions options) {
    return core.call(Operations.NFC_VERIFY, NfcVerifyResult.class, params, options);
  }

  /** {@link #verify(NfcVerifyParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<NfcVerifyResult> verifyAsync(NfcVerifyParams params) {
    return verifyAsync(params, CallOptions.NONE);
  }

  /** {@link #verify(NfcVerifyParams)} without waiting, with options of this call. */
  public CompletableFuture<NfcVerifyResult> verifyAsync(
      NfcVerifyParams params, CallOptions options) {
    return core.callAsync(Operations.NFC_VERIFY, NfcVerifyResult.class, params, options);
  }
}
