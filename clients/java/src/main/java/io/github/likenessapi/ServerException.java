package io.github.likenessapi;

/** The service or a proxy before it failed (5xx, 408). */
public final class ServerException extends ApiException {
  private static final long serialVersionUID = 1;

  ServerException(Errors.Detail detail) {
    super(detail);
  }
}
