package io.github.likenessapi;

/** No whole answer within the time of a try or the deadline of the call. */
public final class ApiTimeoutException extends ApiConnectionException {
  private static final long serialVersionUID = 1;

  ApiTimeoutException(String message, int tries, boolean maybeApplied, Throwable cause) {
    super(message, tries, maybeApplied, cause);
  }
}
