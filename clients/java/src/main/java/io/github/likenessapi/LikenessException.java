package io.github.likenessapi;

/** Every error of this library. The message has all that is known, on one line. */
public class LikenessException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String plain;
  private final int status;
  private final String requestId;
  private final int tries;

  LikenessException(
      String text, String plain, int status, String requestId, int tries, Throwable cause) {
    super(text, cause);
    this.plain = plain;
    this.status = status;
    this.requestId = requestId;
    this.tries = tries;
  }

  /** What happened, without code and advice; of an answer the server's own words. */
  public String message() {
    return plain;
  }

  /** The HTTP status; 0 without an answer. */
  public int status() {
    return status;
  }

  /** The id of the call at the server; null without one. */
  public String requestId() {
    return requestId;
  }

  /** The requests that were sent for the call. */
  public int tries() {
    return tries;
  }
}
