package io.github.likenessapi;

/** Too many requests (429); retryAfter is the wait that the server asks for. */
public final class RateLimitException extends ApiException {
  private static final long serialVersionUID = 1;

  RateLimitException(Errors.Detail detail) {
    super(detail);
  }
}
