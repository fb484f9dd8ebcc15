package io.github.likenessapi;

/** The answer is not one of the service: a redirect, or a 2xx that is not its JSON. */
public final class InvalidResponseException extends LikenessException {
  private static final long serialVersionUID = 1;

  InvalidResponseException(String message, int status, String requestId, int tries) {
    super(message, message, status, requestId, tries, null);
  }
}
