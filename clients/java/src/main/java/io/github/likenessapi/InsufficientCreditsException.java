package io.github.likenessapi;

/** Not enough credits, or the spend cap of the key is reached (402). */
public final class InsufficientCreditsException extends ApiException {
  private static final long serialVersionUID = 1;

  InsufficientCreditsException(Errors.Detail detail) {
    super(detail);
  }
}
