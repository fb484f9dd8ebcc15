package io.github.likenessapi;

/** An image or the request is too large (413). */
public final class TooLargeException extends ApiException {
  private static final long serialVersionUID = 1;

  TooLargeException(Errors.Detail detail) {
    super(detail);
  }
}
