// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.DocumentsReadParams;
import io.github.likenessapi.types.DocumentsReadResult;
import java.util.concurrent.CompletableFuture;

/** The operations documents.*: read. */
public final class DocumentsOperations {
  private final Core core;

  DocumentsOperations(Core core) {
    this.core = core;
  }

  /**
   * Reads photos of a passport, card or visa: the machine-readable zone with its fields (as
   * mrz.read), the portrait, the outline of the document, and how well the photo shows it. Send
   * both sides of a card. The portrait can be sent to face.match with type 1.
   *
   * <p>Nothing is said about whether a document is genuine. What could not be read is absent and
   * listed in {@code undetermined} with a reason.
   *
   * <p>A document without a zone is refused with {@code document_image_unreadable} if its front
   * shows no face either, or if both sides were sent; {@code param} names the side. That costs
   * nothing. The portrait is searched for on the front only.
   *
   * <p>The price is 0.2 credits; the permission is documents.read.
   *
   * <p>Costs 0.2 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public DocumentsReadResult read(DocumentsReadParams params) {
    return read(params, CallOptions.NONE);
  }

  /** {@link #read(DocumentsReadParams)} with options of this call. */
  public DocumentsReadResult read(DocumentsReadParams params, CallOptions options) {
    return core.call(Operations.DOCUMENTS_READ, DocumentsReadResult.class, params, options);
  }

  /** {@link #read(DocumentsReadParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<DocumentsReadResult> readAsync(DocumentsReadParams params) {
    return readAsync(params, CallOptions.NONE);
  }

  /** {@link #read(DocumentsReadParams)} without waiting, with options of this call. */
  public CompletableFuture<DocumentsReadResult> readAsync(
      DocumentsReadParams params, CallOptions options) {
    return core.callAsync(Operations.DOCUMENTS_READ, DocumentsReadResult.class, params, options);
  }
}
