package io.github.likenessapi;

/** What the path or the request names does not exist (404). */
public final class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1;

  NotFoundException(Errors.Detail detail) {
    super(detail);
  }
}
