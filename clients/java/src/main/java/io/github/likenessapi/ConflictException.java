package io.github.likenessapi;

/** The idempotency key was used for another request, or the object exists (409). */
public final class ConflictException extends ApiException {
  private static final long serialVersionUID = 1;

  ConflictException(Errors.Detail detail) {
    super(detail);
  }
}
