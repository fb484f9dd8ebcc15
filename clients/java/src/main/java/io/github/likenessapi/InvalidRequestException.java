package io.github.likenessapi;

/** The request is not valid (400, 405 and other 4xx); param names the field. */
public final class InvalidRequestException extends ApiException {
  private static final long serialVersionUID = 1;

  InvalidRequestException(Errors.Detail detail) {
    super(detail);
  }
}
